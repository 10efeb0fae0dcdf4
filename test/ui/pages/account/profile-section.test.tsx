import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { ProfileSection } from "#ui/pages/account/profile-section.tsx";

const profile = {
  firstName: "Dewi",
  lastName: "Anggraini",
  phone: "6281233451616",
  email: "dewi.anggraini-1616@example.com",
  wholesaleAccount: false,
};

it("breaks the line of a long e-mail address before its @, not before its ending", async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <ProfileSection profile={profile} />
    </div>,
  );
  const parts = [...screen.getByText("@example.com").element().childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return { text: node.data, tops: [...range.getClientRects()].map(({ top }) => top) };
    });
  expect(parts.map(({ text, tops }) => [text, tops.length])).toEqual([
    ["dewi.anggraini-1616", 1],
    ["@example.com", 1],
  ]);
  expect(parts[0]?.tops).not.toEqual(parts[1]?.tops);
});
