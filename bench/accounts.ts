import * as v from "valibot";

export const PASSWORD = "kopi-pagi-16";
export const emailOf = (index: number): string => `customer-${index}@example.com`;

export const postJson = async (url: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
};

/** Signs `count` customers up and confirms each by the link in its mail. */
export const openAccounts = async (url: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await postJson(`${url}/auth/v1/signup`, { email: emailOf(index), password: PASSWORD });
  const mails = await (await fetch(`${url}/dev/mailbox.json`)).json();
  for (const { text } of v.parse(v.array(v.object({ text: v.string() })), mails))
    await fetch(/http\S+/.exec(text)?.[0] ?? "", { redirect: "manual" });
};
