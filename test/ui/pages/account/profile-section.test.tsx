import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { ProfileSection } from "#ui/pages/account/account-page.tsx";

const profile = {
  firstName: "Dewi",
  lastName: "Anggraini",
  phone: "6281233451616",
  email: "purchasing.department@example.com",
  wholesaleAccount: false,
};

/** What stands on each line of this element. */
const linesOf = (element: Element): readonly string[] => {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, `${lines.get(top) ?? ""}${text.data.charAt(at)}`);
    }
  return [...lines.values()];
};

it.each([
  { width: 400, lines: ["purchasing.department@example.com"] },
  { width: 190, lines: ["purchasing.department", "@example.com"] },
  { width: 130, lines: ["purchasing", ".department", "@example.com"] },
])("breaks an e-mail address before its @ first, $width px wide", async ({ width, lines }) => {
  const screen = await render(
    <div style={{ width }}>
      <ProfileSection profile={profile} />
    </div>,
  );
  const email = screen.getByText("Email").element().nextElementSibling;
  if (!email) throw new Error("There is no address.");
  expect(email.textContent).toBe(profile.email);
  expect(linesOf(email)).toEqual(lines);
});
