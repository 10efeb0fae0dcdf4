import { describe, expect, it } from "vitest";
import { shipmentOf, shipmentText } from "#core/domain/ordering/shipment.ts";

describe("a parcel on its way", () => {
  it.each([
    ["JNE", "https://www.jne.co.id/tracking-package?awb=016425070012"],
    ["jne reg", "https://www.jne.co.id/tracking-package?awb=016425070012"],
    ["J&T", "https://www.jet.co.id/track?awb=016425070012"],
    ["J&T Express", "https://www.jet.co.id/track?awb=016425070012"],
    ["JNT", "https://www.jet.co.id/track?awb=016425070012"],
    ["SiCepat", "https://www.sicepat.com/checkAwb?awb=016425070012"],
    ["Si Cepat", "https://www.sicepat.com/checkAwb?awb=016425070012"],
    ["AnterAja", "https://anteraja.id/tracking/016425070012"],
    ["Anter Aja", "https://anteraja.id/tracking/016425070012"],
    ["POS", "https://www.posindonesia.co.id/id/tracking/016425070012"],
    ["Pos Indonesia", "https://www.posindonesia.co.id/id/tracking/016425070012"],
    ["Gojek", null],
    ["A friend", null],
  ])("is followed at %s", (courier, link) => {
    const shipment = shipmentOf(courier, "0164 2507 0012");
    expect(shipment).toMatchObject({ courier, trackingLink: link });
    expect(shipment && shipmentText(shipment)).toBe(`${courier} 0164 2507 0012`);
  });

  it("has no link without a number, and is none without a courier", () => {
    expect(shipmentOf("JNE", null)).toEqual({
      courier: "JNE",
      trackingNumber: null,
      trackingLink: null,
    });
    expect(shipmentText({ courier: "A friend", trackingNumber: null, trackingLink: null })).toBe(
      "A friend",
    );
    expect(shipmentOf("JNE", " ")?.trackingLink).toBeNull();
    expect(shipmentOf(null, null)).toBeNull();
    expect(shipmentOf(" ", "1")).toBeNull();
  });

  it("puts nothing into the courier's address but the number", () => {
    expect(shipmentOf("JNE", "1&x=<a>/..")?.trackingLink).toBe(
      "https://www.jne.co.id/tracking-package?awb=1%26x%3D%3Ca%3E%2F..",
    );
  });
});
