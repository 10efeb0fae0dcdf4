import { err, ok, type Result } from "#core/domain/result.ts";
import { isRounded } from "#core/domain/rounded-number.ts";
import { asIs, sentences, type Text } from "#format/language.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { courierCalled, courierKey, type Courier } from "#server/ports/couriers.ts";
import type { Couriers } from "#server/ports/couriers.ts";
import { invalid, roundedText, unchanged, type DeskRefusal } from "./move-order.ts";
import { writtenBy, type Staff } from "./staff.ts";

/** What carries an order's parcel, as it is stored. */
export type Carried = { readonly courier: string; readonly trackingNumber: string | null };

/**
 * Finds the courier on the list, and asks for a number where there is one. A service stays
 * (`JNE REG`); another name becomes the courier's own.
 */
export const carriedBy = (
  { orderCode }: { readonly orderCode: string },
  couriers: readonly Courier[],
  typed: { readonly courier: string; readonly trackingNumber: string },
): Result<Carried, DeskRefusal> => {
  const written = oneLine(typed.courier);
  const number = oneLine(typed.trackingNumber);
  if (written === "")
    return invalid(
      "courier",
      number === ""
        ? {
            en: `${orderCode} has neither a courier nor a number.`,
            id: `${orderCode} belum punya kurir dan nomor resi.`,
          }
        : {
            en: `${orderCode} has a number but no courier.`,
            id: `${orderCode} punya nomor resi tetapi belum punya kurir.`,
          },
    );
  const courier = courierCalled(couriers, written);
  if (!courier) {
    const names = couriers.filter(({ isOffered }) => isOffered).map(({ name }) => name);
    return invalid("courier", {
      en: `No courier is called “${written}”. The list has ${names.join(", ")}; add yours at Send, Couriers.`,
      id: `Tidak ada kurir bernama “${written}”. Di daftar ada ${names.join(", ")}; tambahkan milik Anda di Kirim, Kurir.`,
    });
  }
  if (isRounded(number))
    return invalid("trackingNumber", sentences(asIs(`${orderCode}:`), roundedText(number)));
  if (courier.hasNumber && number === "")
    return invalid("trackingNumber", {
      en: `${orderCode} has a courier but no number.`,
      id: `${orderCode} punya kurir tetapi belum punya nomor resi.`,
    });
  const [own, key] = [courierKey(courier.name), courierKey(written)];
  const isService = key.startsWith(own) && key !== own;
  return ok({
    courier: isService ? written : courier.name,
    trackingNumber: number === "" ? null : number,
  });
};

/** A courier as staff type it. */
export type TypedCourier = Pick<Courier, "name" | "isOwn" | "hasNumber" | "isOffered"> & {
  /** Separated by commas. */
  readonly alsoCalled: string;
  readonly trackingPage: string;
};

/** Adds a courier to the list, or changes it. */
export const saveCourier = async (
  { couriers, now }: { readonly couriers: Couriers; readonly now: Clock },
  staff: Staff,
  typed: TypedCourier,
): Promise<Result<Courier, { readonly message: Text }>> => {
  const name = oneLine(typed.name);
  const page = typed.trackingPage.trim();
  if (courierKey(name) === "")
    return refused({
      en: "Please name the courier, with a letter or digit.",
      id: "Isi nama kurirnya, dengan huruf atau angka.",
    });
  if (name.length > MOST_CHARACTERS)
    return refused({
      en: "Please name the courier more shortly.",
      id: "Nama kurirnya terlalu panjang. Pendekkan.",
    });
  if (page !== "" && !isWebAddress(page))
    return refused({
      en: "The tracking address begins with https://, such as https://…?awb=",
      id: "Alamat pelacakannya diawali https://, misalnya https://…?awb=",
    });
  const keys = new Set([courierKey(name)]);
  const courier: Courier = {
    ...typed,
    name,
    alsoCalled: typed.alsoCalled
      .split(",")
      .map(oneLine)
      .filter((one) => {
        const key = courierKey(one);
        return key !== "" && !keys.has(key) && keys.add(key);
      }),
    trackingPage: page === "" ? null : page,
  };
  const saved = await couriers.save(courier, writtenBy(staff, now));
  return saved.kind === "saved"
    ? ok(courier)
    : refused(
        unchanged({
          en: `“${saved.name}” is a name of ${saved.by} already.`,
          id: `“${saved.name}” sudah menjadi nama ${saved.by}.`,
        }),
      );
};

const refused = (message: Text) => err({ message });

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

const isWebAddress = (text: string): boolean =>
  /^https:\/\/\S+$/.test(text) && URL.canParse(text.replaceAll("{number}", "1"));

const MOST_CHARACTERS = 60;
