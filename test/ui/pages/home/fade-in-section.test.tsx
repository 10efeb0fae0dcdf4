import { FadeInSection } from "#ui/pages/home/below-hero.tsx";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";

const Page = () => (
  <>
    <div style={{ height: "3000px" }} />
    <FadeInSection aria-label="Below">Words</FadeInSection>
    <div style={{ height: "3000px" }} />
  </>
);

it("hides nothing from a visitor who does not scroll", async () => {
  const screen = await render(<Page />);
  const section = screen.getByRole("region", { name: "Below" }).element();
  expect(getComputedStyle(section).opacity).toBe("1");
});

it("fades in once when it is scrolled into view", async () => {
  const screen = await render(<Page />);
  const section = screen.getByRole("region", { name: "Below" });
  window.scrollTo(0, 200);
  await expect.poll(() => getComputedStyle(section.element()).opacity).toBe("0");
  window.scrollTo(0, 2900);
  await expect.poll(() => getComputedStyle(section.element()).opacity).toBe("1");
  window.scrollTo(0, 0);
  window.scrollTo(0, 200);
  await expect.poll(() => window.scrollY).toBe(200);
  expect(getComputedStyle(section.element()).opacity).toBe("1");
});

it("stays as it is when it is in view from the start", async () => {
  const screen = await render(<FadeInSection aria-label="Top">Words</FadeInSection>);
  window.dispatchEvent(new Event("scroll"));
  const section = screen.getByRole("region", { name: "Top" }).element();
  expect(getComputedStyle(section).opacity).toBe("1");
});
