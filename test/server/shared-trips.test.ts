import { describe, expect, it } from "vitest";
import { SharedTrips } from "#server/postgres/shared-trips.ts";

type Wish = { readonly owner: string; readonly wants: string };

/** A database whose trips end when the test says so; whoever goes alone arrives. */
const aDatabase = () => {
  const trips: (readonly string[])[] = [];
  const alone: string[] = [];
  const endings: ((failure?: Error) => void)[] = [];
  const shared = new SharedTrips<Wish, string>({
    together: (wishes) =>
      new Promise((resolve, reject) => {
        trips.push(wishes.map(({ wants }) => wants));
        endings.push((failure) =>
          failure ? reject(failure) : resolve(wishes.map(({ wants }) => `${wants}!`)),
        );
      }),
    ownerOf: ({ owner }) => owner,
    isUndone: (cause) => cause instanceof RangeError,
    alone: async ({ wants }) => {
      alone.push(wants);
      if (wants === "too much") throw new RangeError(wants);
      return `${wants}, alone!`;
    },
  });
  return {
    trips,
    alone,
    send: (wants: string, owner = wants) => shared.send({ owner, wants }),
    /** Ends the trips that are under way. */
    end: async (failure?: Error) => {
      for (const ending of endings.splice(0)) ending(failure);
      await new Promise((wake) => setTimeout(wake, 5));
    },
  };
};

describe("requests that share trips", () => {
  it("leave at once when they come alone", async () => {
    const { trips, send, end } = aDatabase();
    const answer = send("espresso");
    expect(trips).toEqual([["espresso"]]);
    await end();
    expect(await answer).toBe("espresso!");
  });

  it("travel together when they came during a trip, half of them at a time", async () => {
    const { trips, send, end } = aDatabase();
    const answers = ["a", "b", "c", "d", "e"].map((wants) => send(wants));
    for (let trip = 0; trip < 4; trip += 1) await end();
    expect(trips).toEqual([["a"], ["b", "c", "d"], ["e"]]);
    expect(await Promise.all(answers)).toEqual(["a!", "b!", "c!", "d!", "e!"]);
  });

  it("are not too many together, however many come", async () => {
    const { trips, send, end } = aDatabase();
    const answers = Array.from({ length: 201 }, (_, index) => send(`${index}`));
    for (let trip = 0; trip < 8; trip += 1) await end();
    expect(Math.max(...trips.map(({ length }) => length))).toBe(50);
    expect(await Promise.all(answers)).toEqual(answers.map((_answer, index) => `${index}!`));
  });

  it("are told while the next trip is under way", async () => {
    const { trips, send, end } = aDatabase();
    const first = send("a");
    const second = send("b");
    await end();
    expect(trips).toEqual([["a"], ["b"]]);
    expect(await first).toBe("a!");
    await end();
    expect(await second).toBe("b!");
  });

  it("do not travel with another one of the same owner, and stay in order", async () => {
    const { trips, send, end } = aDatabase();
    const answers = [
      send("first"),
      send("dewi 1", "dewi"),
      send("dewi 2", "dewi"),
      send("budi 1", "budi"),
      send("dewi 3", "dewi"),
    ];
    for (let trip = 0; trip < 4; trip += 1) await end();
    expect(trips).toEqual([["first"], ["dewi 1", "budi 1"], ["dewi 2"], ["dewi 3"]]);
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  it("go each alone when one of them undid the trip", async () => {
    const { trips, alone, send, end } = aDatabase();
    const answers = ["a", "b", "too much", "c"].map((wants) => send(wants));
    const told = Promise.allSettled(answers);
    await end();
    await end(new RangeError("one of them"));
    await end();
    expect(trips).toEqual([["a"], ["b", "too much"], ["c"]]);
    expect(alone).toEqual(["b", "too much"]);
    expect(await told).toMatchObject([
      { value: "a!" },
      { value: "b, alone!" },
      { reason: { message: "too much" } },
      { value: "c!" },
    ]);
  });

  it("are all told when the way itself is broken, and none is sent twice", async () => {
    const { alone, send, end } = aDatabase();
    const answers = ["a", "b", "c", "d"].map((wants) => send(wants));
    const told = Promise.allSettled(answers);
    await end();
    await end(new Error("connection lost"));
    await end();
    expect((await told).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    expect(alone).toEqual([]);
  });

  it("travel again after a rest", async () => {
    const { trips, send, end } = aDatabase();
    const first = send("a");
    await end();
    await first;
    const second = send("b");
    expect(trips).toEqual([["a"], ["b"]]);
    await end();
    expect(await second).toBe("b!");
  });
});
