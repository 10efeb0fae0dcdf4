import { expect, it } from "vitest";
import { legalMoves, ORDER_STATUSES } from "#core/domain/ordering/legal-moves.ts";

const moves = (isHeld: boolean) =>
  ORDER_STATUSES.map((status) => [status, ...legalMoves(status, isHeld)].join(" > "));

it("an order goes its way, and back from a hand, or from a cancellation whose amount is held", () => {
  const living = [
    "awaiting payment > paid > confirmed > cancelled",
    "confirmed > processing > cancelled",
    "paid > processing > cancelled",
    "processing > shipped > paid > cancelled",
    "shipped > closed",
    "closed",
  ];
  expect(moves(false)).toEqual([...living, "cancelled"]);
  expect(moves(true).at(-1)).toBe("cancelled > paid");
  expect(legalMoves("unheard of", true)).toEqual([]);
});
