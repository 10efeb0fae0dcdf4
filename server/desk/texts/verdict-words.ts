import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { asIs, dayText, sentences, type Text } from "#format/language.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type { Undone } from "#server/statements/undone-lines.ts";
import type { Transfer, Verdict } from "#server/statements/verdict.ts";
import { statusText } from "#server/use-cases/desk/move-order.ts";

export type VerdictWords = {
  /** Shown in place of a checkbox. */
  readonly sign: string;
  readonly name: Text;
  readonly text: Text;
  /** Suggested action; `null` for none. */
  readonly next: { readonly label: Text; readonly href: string } | null;
};

/** Texts about a transfer that is not confirmed automatically. */
export const wordsOf = (
  verdict: Verdict,
  orders: ReadonlyMap<string, DeskOrder>,
  transfer: Transfer,
): VerdictWords => {
  const nameOf = (code = ""): string => orders.get(code)?.customer.name ?? code;
  const code = verdict.orderCode ?? "";
  const order = orders.get(code);
  const whose = `${code}, ${nameOf(code)}`;
  const { word } = transfer;
  switch (verdict.kind) {
    case "after-cancellation":
      return afterCancellation(code, order, transfer, verdict);
    case "rest": {
      const missingIdr = order ? missingOf(order) : 0;
      const text =
        transfer.amountIdr > missingIdr
          ? {
              en: `All that was asked for ${whose}, of which ${rupiah(missingIdr)} were missing. The rest of it is over.`,
              id: `Seluruh tagihan ${whose}; kurangnya ${rupiah(missingIdr)}. Selebihnya adalah kelebihan.`,
            }
          : {
              en: `Exactly what was missing of ${whose}.`,
              id: `Persis kekurangan ${whose}.`,
            };
      return says("+", { en: "What was missing.", id: "Kekurangannya." }, text, open(code));
    }
    case "double":
      return double(code, order, transfer);
    case "off":
      return off(verdict, order, transfer);
    case "merged": {
      const { orderCodes, byHand } = verdict;
      const codes = allOf(orderCodes);
      const name = nameOf(orderCodes[0]);
      const customers = new Set(orderCodes.map((one) => orders.get(one)?.customer.id));
      const whoseOrders =
        customers.size > 1
          ? { en: "which the text names", id: "yang disebut teksnya" }
          : { en: "of one customer", id: "milik satu pelanggan" };
      const text = byHand
        ? {
            en: `What ${codes.en} of ${name} asks for, together with what was confirmed by hand.`,
            id: `Tagihan ${codes.id} dari ${name}, bersama yang sudah dikonfirmasi dengan tangan.`,
          }
        : {
            en: `What ${codes.en} ask for together, ${whoseOrders.en}. Each gets its own amount of this line.`,
            id: `Tagihan ${codes.id} bersama-sama, ${whoseOrders.id}. Masing-masing mendapat jumlahnya sendiri dari baris ini.`,
          };
      const several = { en: "Several in one.", id: "Beberapa sekaligus." };
      return says("∑", several, text, open(orderCodes[0] ?? ""));
    }
    case "already-paid": {
      if (order?.status === "cancelled") return afterCancellation(code, order, transfer, null);
      const paid = paidOn(order);
      return says(
        "=",
        { en: "Already paid.", id: "Sudah lunas." },
        {
          en: `${code} was confirmed${paid.en}. Nothing to do.`,
          id: `${code} sudah dikonfirmasi${paid.id}. Tidak ada yang perlu dilakukan.`,
        },
      );
    }
    case "in-part":
      return says(
        "½",
        { en: "In part.", id: "Sebagian." },
        {
          en: `A part of it belongs to ${whose}. ${rupiah(verdict.openIdr)} of it belong to nobody yet.`,
          id: `Sebagian milik ${whose}. ${rupiah(verdict.openIdr)} belum milik siapa pun.`,
        },
        pays(transfer),
      );
    case "part": {
      const { other, byHand } = verdict;
      const [amount, day] = [rupiah(other.amountIdr), dayText(other.day)];
      const text =
        byHand === undefined
          ? {
              en: `Together with ${amount} of ${day.en} it is what ${code} of ${nameOf(code)} asks for.`,
              id: `Bersama ${amount} dari ${day.id} ini tagihan ${code} dari ${nameOf(code)}.`,
            }
          : {
              en: `Together with ${amount} of ${day.en} it is what was confirmed by hand for ${code} of ${nameOf(code)}. Is it that?`,
              id: `Bersama ${amount} dari ${day.id} ini yang dikonfirmasi dengan tangan untuk ${code} dari ${nameOf(code)}. Benarkah?`,
            };
      return says("½", { en: "A part.", id: "Bagian." }, text, open(code));
    }
    case "read-before": {
      const day = dayText(verdict.day);
      const paid =
        code === "" ? asIs("") : { en: `, and it paid ${code}`, id: `, dan itu membayar ${code}` };
      return says(
        "≈",
        { en: "Probably read before.", id: "Mungkin sudah dibaca." },
        {
          en: `Another statement shows this amount on ${day.en}${paid.en}. Is it the same transfer?`,
          id: `Mutasi lain menunjukkan jumlah ini pada ${day.id}${paid.id}. Apakah transfernya sama?`,
        },
      );
    }
    case "seen":
      return says("=", { en: "Read before.", id: "Sudah dibaca." }, NOTHING_TO_DO);
    case "not-ours":
      return says(
        "–",
        { en: "No order’s.", id: "Bukan pesanan." },
        { en: "Somebody here said so.", id: "Begitu kata salah satu dari kita." },
      );
    case "refund": {
      const text = verdict.isCertain
        ? {
            en: `It was to be sent back for ${whose}.`,
            id: `Memang harus dikembalikan untuk ${whose}.`,
          }
        : {
            en: `Exactly what is to be sent back for ${whose}. Is it that?`,
            id: `Persis yang harus dikembalikan untuk ${whose}. Benarkah itu?`,
          };
      return says("↑", MONEY_BACK, text, open(code));
    }
    case "refund-of-several": {
      const { orderCodes } = verdict;
      const codes = allOf(orderCodes);
      const text = {
        en: `All that is to be sent back to ${nameOf(orderCodes[0])}, for ${codes.en}. Is it that?`,
        id: `Semua yang harus dikembalikan kepada ${nameOf(orderCodes[0])}, untuk ${codes.id}. Benarkah itu?`,
      };
      return says("↑", MONEY_BACK, text, TO_SEND_BACK);
    }
    case "refund-of-line": {
      const text = verdict.isCertain
        ? {
            en: "It was to be sent back to a sender without an order.",
            id: "Memang harus dikembalikan kepada pengirim tanpa pesanan.",
          }
        : {
            en: "Exactly what is to be sent back to a sender without an order. Is it that?",
            id: "Persis yang harus dikembalikan kepada pengirim tanpa pesanan. Benarkah itu?",
          };
      return says("↑", MONEY_BACK, text, TO_SEND_BACK);
    }
    case "refund-due":
      return says(
        "↑",
        { en: "To send back.", id: "Harus dikembalikan." },
        {
          en: "It is no order’s, and goes back to its sender.",
          id: "Bukan pesanan siapa pun, dan kembali ke pengirimnya.",
        },
        TO_SEND_BACK,
      );
    case "refunded":
      return says("↑", { en: "Sent back.", id: "Sudah dikembalikan." }, NOTHING_TO_DO);
    case "refund-seen":
      return says("↑", MONEY_BACK, {
        en: `It was sent back for ${code}. Nothing to do.`,
        id: `Sudah dikembalikan untuk ${code}. Tidak ada yang perlu dilakukan.`,
      });
    case "pending":
      return says(
        "…",
        { en: "Pending.", id: "Tertunda." },
        sentences(
          { en: "The bank has not booked it.", id: "Bank belum membukukannya." },
          word === "" ? null : lineSays(word, "."),
          { en: "Read the statement again tomorrow.", id: "Baca mutasinya lagi besok." },
        ),
      );
    case "no-money": {
      switch (transfer.state) {
        case "in doubt":
          return says(
            "?",
            { en: "In doubt.", id: "Meragukan." },
            {
              en: `The line says “${word}”: is that what became of it, or a name or message? Look at it in the bank; if the money is there, confirm it by hand.`,
              id: `Barisnya menyebut “${word}”: itukah nasibnya, atau sebuah nama atau berita? Cek di bank; jika uangnya ada, konfirmasi dengan tangan.`,
            },
            findAmount(transfer),
          );
        case "another account":
          return says(
            "≠",
            { en: "Another account’s.", id: "Rekening lain." },
            {
              en: `It came to ${word}, not to the shop’s account.`,
              id: `Masuk ke ${word}, bukan ke rekening toko.`,
            },
          );
        case "did not happen":
        case "booked":
        case "waiting":
        case "reversal":
        default:
          return says(
            "×",
            { en: "Did not happen.", id: "Tidak terjadi." },
            sentences(lineSays(word, "."), {
              en: "It counts nowhere.",
              id: "Tidak dihitung di mana pun.",
            }),
          );
      }
    }
    case "reversal": {
      const said = lineSays(word, ":");
      const text =
        transfer.direction === "debit"
          ? {
              en: `${said.en} the bank takes money back. Look for what it undoes.`,
              id: `${said.id} bank menarik uang kembali. Cari transfer yang dibatalkannya.`,
            }
          : {
              en: `${said.en} the bank undoes a transfer with it, and it pays no order.`,
              id: `${said.id} bank membatalkan sebuah transfer dengannya, dan ini tidak membayar pesanan.`,
            };
      return says(
        "⇄",
        { en: "Reversal.", id: "Pembatalan bank." },
        verdict.pair ? undone(verdict, verdict.pair, transfer) : text,
      );
    }
    case "taken-back":
      return says(
        "⇄",
        { en: "Taken back by the bank.", id: "Ditarik kembali oleh bank." },
        sentences(
          NOTHING_TO_DO,
          code === ""
            ? null
            : { en: `It was noted for ${code}.`, id: `Sudah dicatat untuk ${code}.` },
        ),
      );
    case "never":
      return says(
        "–",
        { en: "Never an order’s.", id: "Tidak pernah pesanan." },
        { en: `It says “${verdict.words}”.`, id: `Teksnya memuat “${verdict.words}”.` },
        { label: { en: "Such lines", id: "Baris seperti ini" }, href: "/money-in/never" },
      );
    case "unmarked":
      return says(
        "?",
        { en: "No mark.", id: "Tanpa tanda." },
        {
          en: "The line does not say whether this money came or went. Paste it with its CR or DB.",
          id: "Barisnya tidak menyebut uang ini masuk atau keluar. Tempel lagi dengan CR atau DB-nya.",
        },
        findAmount(transfer),
      );
    case "exact":
    case "unknown":
    default:
      return says(
        "?",
        { en: "Unknown.", id: "Tidak dikenal." },
        { en: "No order asks for this.", id: "Tidak ada pesanan dengan jumlah ini." },
        pays(transfer),
      );
  }
};

const NOTHING_TO_DO: Text = { en: "Nothing to do.", id: "Tidak ada yang perlu dilakukan." };
const MONEY_BACK: Text = { en: "Money back.", id: "Uang kembali." };

const lineSays = (word: string, end: "." | ":"): Text => ({
  en: `The line says “${word}”${end}`,
  id: `Barisnya menyebut “${word}”${end}`,
});

const allOf = (codes: readonly string[]): Text => ({
  en: codes.join(" and "),
  id: codes.join(" dan "),
});

/** Leads to the page of the line, where it is given to an order by hand. */
const pays = ({ fingerprint }: Transfer): VerdictWords["next"] => ({
  label: { en: "It pays …", id: "Ini membayar …" },
  href: `/money-in/line/${fingerprint}`,
});

const findAmount = ({ amountIdr }: Transfer): VerdictWords["next"] => ({
  label: { en: "Find the amount", id: "Cari jumlahnya" },
  href: `/money-in?amount=${amountIdr}`,
});

const undone = (
  { orderCodes }: Extract<Verdict, { readonly kind: "reversal" }>,
  { undone: first, undoing }: Undone,
  { fingerprint, direction }: Transfer,
): Text => {
  const isUndoing = fingerprint === undoing.line;
  const other = isUndoing ? first : undoing;
  const day = dayText(other.day);
  const text = other.text === "" ? "" : ` (“${other.text.slice(0, 80)}”)`;
  const shows = {
    en: `${rupiah(other.amountIdr)} of ${day.en}${text}`,
    id: `${rupiah(other.amountIdr)} dari ${day.id}${text}`,
  };
  const isOfRefund = isUndoing ? direction === "credit" : direction === "debit";
  const codes = allOf(orderCodes);
  const whose =
    orderCodes.length === 0 ? asIs("") : { en: ` for ${codes.en}`, id: ` untuk ${codes.id}` };
  if (isOfRefund)
    return isUndoing
      ? {
          en: `What was sent back${whose.en} came back: it undoes ${shows.en}.`,
          id: `Uang yang dikembalikan${whose.id} masuk lagi: ini membatalkan ${shows.id}.`,
        }
      : {
          en: `It was sent back${whose.en} and came back: ${shows.en} undoes it.`,
          id: `Sudah dikembalikan${whose.id} lalu masuk lagi: dibatalkan oleh ${shows.id}.`,
        };
  const what = isUndoing
    ? { en: `The bank takes back ${shows.en}`, id: `Bank menarik kembali ${shows.id}` }
    : {
        en: `The bank took it back by ${shows.en}`,
        id: `Bank menariknya kembali dengan ${shows.id}`,
      };
  return orderCodes.length === 0
    ? { en: `${what.en}. It pays no order.`, id: `${what.id}. Tidak membayar pesanan.` }
    : {
        en: `${what.en}, which had paid ${codes.en}: that money is gone.`,
        id: `${what.id}, yang tadinya membayar ${codes.id}: uang itu sudah tidak ada.`,
      };
};

const says = (
  sign: string,
  name: Text,
  text: Text,
  next: VerdictWords["next"] = null,
): VerdictWords => ({ sign, name, text, next });

const TO_SEND_BACK = {
  label: { en: "To send back", id: "Harus dikembalikan" },
  href: "/to-send-back",
};

/** The words on the button of an act. */
export const actLabel = (act: LineAct, verdict: Verdict): Text => {
  switch (act) {
    case "confirm":
      if (verdict.kind === "merged") {
        const { length } = verdict.orderCodes;
        return length > 1
          ? { en: `Confirm all ${length}`, id: `Konfirmasi ${length} pesanan` }
          : {
              en: `Confirm ${verdict.orderCodes.join()}`,
              id: `Konfirmasi ${verdict.orderCodes.join()}`,
            };
      }
      if (verdict.kind === "part" && verdict.byHand !== undefined)
        return { en: "It is that", id: "Ya, itu" };
      if (verdict.kind.startsWith("refund"))
        return { en: "It was sent back", id: "Sudah dikembalikan" };
      if (verdict.kind === "off")
        return { en: `It pays ${verdict.orderCode}`, id: `Ini membayar ${verdict.orderCode}` };
      if (verdict.kind === "rest") return { en: "Note it", id: "Catat" };
      if (verdict.kind === "after-cancellation")
        return {
          en: `Bring back ${verdict.orderCode}`,
          id: `Aktifkan lagi ${verdict.orderCode}`,
        };
      return verdict.kind === "part"
        ? { en: "Confirm both parts", id: "Konfirmasi kedua bagian" }
        : { en: "Confirm", id: "Konfirmasi" };
    case "taken-back":
      return verdict.kind === "reversal" && verdict.orderCodes.length > 0
        ? { en: "Note that it is taken back", id: "Catat: ditarik kembali" }
        : { en: "Nothing to do with it", id: "Biarkan saja" };
    case "send-back":
      return { en: "Send this one back", id: "Kembalikan yang ini" };
    case "read-before":
      return { en: "The same", id: "Sama" };
    case "separate":
      return verdict.kind === "read-before"
        ? { en: "Another one", id: "Transfer lain" }
        : { en: "Look at it again", id: "Cek lagi" };
    case "not-ours":
    default:
      return { en: "No order’s", id: "Bukan pesanan" };
  }
};

const double = (
  code: string,
  order: DeskOrder | undefined,
  { amountIdr }: Transfer,
): VerdictWords => {
  const name = order?.customer.name ?? code;
  const isOfSeveral = order !== undefined && order.amountDueIdr !== amountIdr;
  const come =
    order?.status === "awaiting payment"
      ? {
          en: "another line shows it: confirm that one first",
          id: "baris lain menunjukkannya: konfirmasi baris itu dulu",
        }
      : { en: "it has come already", id: "itu sudah masuk" };
  const why = isOfSeveral
    ? {
        en: `${code} and other orders of ${name} asked for this amount together, and it has come already.`,
        id: `${code} dan pesanan lain dari ${name} menagih jumlah ini bersama-sama, dan itu sudah masuk.`,
      }
    : {
        en: `${code} asked for this amount once, and ${come.en}.`,
        id: `${code} menagih jumlah ini satu kali, dan ${come.id}.`,
      };
  const ask = {
    en: `Ask ${name}, then send this one back.`,
    id: `Tanyakan ${name}, lalu kembalikan yang ini.`,
  };
  return says("2×", { en: "Double.", id: "Dua kali." }, sentences(why, ask), open(code));
};

/** @param verdict `null`: it stands in the ledger. */
const afterCancellation = (
  code: string,
  order: DeskOrder | undefined,
  { date }: Transfer,
  verdict: Extract<Verdict, { readonly kind: "after-cancellation" }> | null,
): VerdictWords => {
  const cancelledOn = order ? dateTimeWib(order.changedAt) : null;
  const cancelled = {
    en: `cancelled on ${cancelledOn ?? "an earlier day"}`,
    id: `dibatalkan ${cancelledOn === null ? "sebelumnya" : `pada ${cancelledOn}`}`,
  };
  const isHeld = order?.amountHeldUntil !== null && order !== undefined;
  const until = dateTimeWib(order?.amountHeldUntil ?? "");
  const held = isHeld
    ? { en: `, its amount is held until ${until}`, id: `, jumlahnya ditahan sampai ${until}` }
    : asIs("");
  const next = open(code);
  if (verdict?.isInTime === true) {
    const day = dayText(date ?? "");
    const name = order?.customer.name;
    const text = {
      en: `Transferred on ${day.en}, before ${code} of ${name ?? "somebody"} was ${cancelled.en}${held.en}: bring it back.`,
      id: `Ditransfer ${day.id}, sebelum ${code} dari ${name ?? "seseorang"} ${cancelled.id}${held.id}: aktifkan lagi.`,
    };
    return says("↺", { en: "Paid in time.", id: "Dibayar tepat waktu." }, text, next);
  }
  const isOwed = verdict === null && (order?.money.toSendBackIdr ?? 0) > 0;
  const text = sentences(
    { en: `${capital(cancelled.en)}${held.en}.`, id: `${capital(cancelled.id)}${held.id}.` },
    isOwed
      ? {
          en: "The money waits in To send back.",
          id: "Uangnya menunggu di Harus dikembalikan.",
        }
      : null,
    isHeld
      ? {
          en: "If the bags can still go out, bring the order back.",
          id: "Jika kopinya masih bisa dikirim, aktifkan lagi pesanannya.",
        }
      : null,
    verdict === null && !isOwed
      ? {
          en: "The money has gone back. Nothing to do.",
          id: "Uangnya sudah dikembalikan. Tidak ada yang perlu dilakukan.",
        }
      : null,
  );
  return says("↺", { en: "Late.", id: "Terlambat." }, text, next);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const off = (
  {
    orderCode,
    differenceIdr,
    because,
    exactly,
    isRounding,
  }: Extract<Verdict, { readonly kind: "off" }>,
  order: DeskOrder | undefined,
  { fingerprint }: Transfer,
): VerdictWords => {
  const next = {
    label: { en: `Compare with ${orderCode}`, id: `Bandingkan dengan ${orderCode}` },
    href: `/money-in/line/${fingerprint}?order=${orderCode}`,
  };
  const name = order?.customer.name;
  const whose = {
    en: `${orderCode}, ${name ?? "somebody"}`,
    id: `${orderCode}, ${name ?? "seseorang"}`,
  };
  if (because === "two")
    return says(
      "≠",
      { en: "Two ask for it.", id: "Dua pesanan menagihnya." },
      {
        en: `${whose.en}, and another order ask for this amount.`,
        id: `${whose.id}, dan satu pesanan lain menagih jumlah ini.`,
      },
      next,
    );
  const by = rupiah(Math.abs(differenceIdr));
  const ofIdr = rupiah(order ? missingOf(order) || order.amountDueIdr : 0);
  const than = {
    en: `${by} ${differenceIdr > 0 ? "more" : "less"} than the ${ofIdr} of ${whose.en}`,
    id: `${by} ${differenceIdr > 0 ? "lebih" : "kurang"} dari ${ofIdr} milik ${whose.id}`,
  };
  const little = { en: "Off by little.", id: "Selisih sedikit." };
  if (because === "code") {
    const more = { en: "Off by more.", id: "Selisih banyak." };
    const another = { en: "Names another.", id: "Menyebut yang lain." };
    const isLittle = Math.abs(differenceIdr) < 1000;
    const text = sentences(
      {
        en: `The text names ${orderCode}: ${than.en}.`,
        id: `Teksnya menyebut ${orderCode}: ${than.id}.`,
      },
      order?.status === "awaiting payment" ? null : itIs(order),
      exactly === undefined
        ? null
        : {
            en: `${exactly} asks for exactly this amount.`,
            id: `${exactly} menagih persis jumlah ini.`,
          },
      { en: "Which one is it?", id: "Yang mana?" },
    );
    const unlikeExact = isLittle ? little : more;
    return says("≠", exactly === undefined ? unlikeExact : another, text, next);
  }
  const why = {
    "total-without-discount": {
      en: ": the total without its discount",
      id: ": totalnya tanpa potongan",
    },
    "digits-swapped": { en: ": two digits are swapped", id: ": dua angka tertukar" },
    close: asIs(""),
  }[because];
  const text = {
    en: `${than.en}${why.en}. Is the name right? Then ${isRounding ? "one tap takes it" : "confirm it by hand"}.`,
    id: `${than.id}${why.id}. Namanya cocok? ${isRounding ? "Cukup satu ketukan" : "Konfirmasi dengan tangan"}.`,
  };
  return says("≠", little, text, next);
};

const itIs = (order: DeskOrder | undefined): Text => ({
  en: `It is ${order?.status ?? "unknown"}.`,
  id: order ? `Statusnya ${statusText(order.status).id}.` : "Pesanannya tidak dikenal.",
});

const open = (code: string): VerdictWords["next"] => ({
  label: { en: `Open ${code}`, id: `Buka ${code}` },
  href: `/orders/${code}`,
});

const paidOn = (order: DeskOrder | undefined): Text => {
  const at = order?.dates.paidAt;
  return at ? { en: ` on ${dateTimeWib(at)}`, id: ` pada ${dateTimeWib(at)}` } : asIs("");
};
