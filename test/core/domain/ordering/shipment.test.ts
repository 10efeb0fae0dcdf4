import { describe, expect, it } from "vitest";
import { shipmentOf, shipmentText } from "#core/domain/ordering/shipment.ts";

const JNE = "https://www.jne.co.id/tracking-package?awb=";

const link = (page: string | null) => shipmentOf("JNE REG", "0164 2507 0012", page)?.trackingLink;

const named = (trackingNumber: string | null) =>
  shipmentText({ courier: "Our scooter", trackingNumber, trackingLink: null });

describe("a parcel on its way", () => {
  it("is followed at its courier's page, with the number at its end or where it belongs", () => {
    expect(link(JNE)).toBe(`${JNE}016425070012`);
    expect(link("https://example.com/t/{number}/id")).toBe("https://example.com/t/016425070012/id");
    expect(link(null)).toBeNull();
  });

  it("is called by its courier, and its number if it has one", () => {
    expect(named("0164 2507")).toBe("Our scooter 0164 2507");
    expect(named(null)).toBe("Our scooter");
  });

  it("has no link without a number, and is none without a courier", () => {
    expect(shipmentOf("JNE", null, JNE)).toEqual({
      courier: "JNE",
      trackingNumber: null,
      trackingLink: null,
    });
    expect(shipmentOf("JNE", " ", JNE)?.trackingLink).toBeNull();
    expect(shipmentOf(null, null, JNE)).toBeNull();
    expect(shipmentOf(" ", "1", JNE)).toBeNull();
  });

  it("puts nothing into the courier's address but the number", () => {
    const odd = "1&x=<a>/..$&";
    expect(shipmentOf("JNE", odd, JNE)?.trackingLink).toBe(`${JNE}1%26x%3D%3Ca%3E%2F..%24%26`);
    expect(shipmentOf("JNE", odd, "https://example.com/{number}")?.trackingLink).toBe(
      "https://example.com/1%26x%3D%3Ca%3E%2F..%24%26",
    );
  });
});
