import { deadlineWib } from "#format/date-time-wib.ts";
import type { OrderMailWords } from "./order-mail-in-english.ts";

/** `Kamis, 26 November`. */
const DAY = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

export const ORDER_MAIL_IN_INDONESIAN: OrderMailWords = {
  subjects: {
    placed: ({ code, due }) => `Pesanan ${code}: mohon transfer ${due}`,
    reminder: ({ code, due, deadline }) => `Pesanan ${code}: ${due} sebelum ${deadline}`,
    cancelled: ({ code }) => `Pesanan ${code} dibatalkan`,
    paid: ({ code }) => `Pesanan ${code}: pembayaran Anda sudah masuk`,
    revived: ({ code }) =>
      `Pesanan ${code}: pembayaran Anda sudah masuk, dan pesanan Anda berlaku lagi`,
    unpaid: ({ code }) => `Pesanan ${code}: pembayaran Anda ternyata belum masuk`,
    processing: ({ code }) => `Pesanan ${code}: sedang kami kerjakan`,
    "given-back": ({ code }) => `Pesanan ${code} menunggu sedikit lebih lama`,
    corrected: ({ code, isSent }) =>
      isSent
        ? `Pesanan ${code}: koreksi untuk paket Anda`
        : `Pesanan ${code}: alamat Anda diperbaiki`,
    shipped: ({ code, isPickup }) =>
      isPickup ? `Pesanan ${code} siap diambil` : `Pesanan ${code} sedang dalam perjalanan`,
    overpaid: ({ code, goesBack }) => `Pesanan ${code}: ${goesBack} kami kembalikan kepada Anda`,
    refunded: ({ code }) => `Pesanan ${code}: uang Anda sudah kami kirim kembali`,
    "taken-back": ({ code }) => `Pesanan ${code}: bank menarik kembali transfer Anda`,
    "came-back": ({ code }) => `Pesanan ${code}: uang yang kami kirim kepada Anda kembali ke kami`,
    closed: ({ code }) => `Pesanan ${code} selesai: terima kasih`,
  },
  says: {
    placed: {
      thanks: (code) =>
        `Terima kasih! Pesanan Anda #${code} sudah kami catat. Mohon transfer dengan jumlah yang persis.`,
      doNotRound:
        "Mohon jangan bulatkan jumlahnya: dari tiga angka terakhirnya kami mengenali transfer Anda.",
      writeCode: "Tulis kode pesanan di berita transfer, jika bank Anda menyediakannya.",
      collect: (address) =>
        `Begitu pembayaran dikonfirmasi, pesanan Anda siap diambil di tempat sangrai kami, ${address}. Mohon bawa kode pesanan saat mengambilnya.`,
      ships: "Pesanan Anda dikirim begitu pembayaran dikonfirmasi.",
    },
    reminder: {
      waits: (code) =>
        `Pesanan Anda #${code} menunggu transfer dari Anda. Jika sudah Anda kirim, tidak ada lagi yang perlu Anda lakukan.`,
    },
    cancelled: {
      wasCancelled: (code) =>
        `Pesanan Anda #${code} dibatalkan. Mohon jangan transfer apa pun lagi untuk pesanan ini.`,
      why: (reason) => `Alasan: ${reason}`,
      transferred:
        "Sudah telanjur transfer? Balas email ini dan kami cari: Anda mendapat kopinya, atau uang Anda kembali.",
      stillWanted:
        "Masih ingin kopinya? Dengan satu tombol, isi pesanan yang sama masuk ke keranjang Anda.",
      orderAgain: "Pesan lagi isi yang sama",
    },
    paid: {
      arrived: (payment, code) => `${payment} untuk pesanan #${code} sudah masuk. Terima kasih!`,
    },
    revived: {
      arrived: (payment, code) =>
        `${payment} ternyata sudah masuk. Pesanan #${code} tidak lagi dibatalkan dan terhitung lunas. Terima kasih!`,
    },
    unpaid: {
      sorry: (code, missing) =>
        `Kami menulis bahwa pembayaran Anda untuk pesanan #${code} sudah masuk. Setelah kami periksa lagi, uang yang kami hitung bukan dari Anda: ${missing} belum kami terima. Kami mohon maaf atas kekeliruan ini.`,
      waitsAgain:
        "Pesanan Anda kembali menunggu pembayaran. Mohon transfer dengan jumlah yang persis:",
      transferred:
        "Sudah Anda transfer? Balas email ini dengan gambar bukti transfernya, dan kami cari.",
    },
    processing: {
      inHand: (code) =>
        `Pesanan Anda #${code} sedang kami kerjakan: kopi Anda disangrai dan dikemas.`,
      next: (news) => `Kami kabari lagi begitu ${news}.`,
    },
    "given-back": {
      waits: (code) =>
        `Kami menulis bahwa pesanan Anda #${code} sedang dikerjakan. Sekarang pesanan itu menunggu sedikit lebih lama, paling depan di antrean kami: sudah lunas, dan tidak ada lagi yang perlu Anda lakukan.`,
      next: (news) => `Kami kabari lagi begitu ${news}. Terima kasih atas kesabaran Anda!`,
    },
    corrected: {
      address: (code) => `Alamat pesanan Anda #${code} sudah kami perbaiki. Tujuannya:`,
      parcel: (code) =>
        `Keterangan kami tentang pesanan Anda #${code} sudah kami perbaiki. Ini yang benar, mohon abaikan email sebelumnya:`,
      stillWrong: "Masih keliru? Balas email ini dan kami perbaiki.",
    },
    shipped: {
      collect: (code, address) =>
        `Pesanan Anda #${code} sudah siap diambil di tempat sangrai kami, ${address}. Mohon bawa kode pesanan.`,
      hasLeft: (code) => `Pesanan Anda #${code} sudah kami kirim dan sedang dalam perjalanan ke:`,
      roasted: (day) => `Disangrai pada ${day}.`,
    },
    overpaid: {
      afterCancellation: (code) =>
        `Transfer Anda untuk pesanan #${code} baru kami lihat setelah pesanan itu dibatalkan.`,
      refund: (code, bags, reason) =>
        `Sebagian uang pesanan Anda #${code} kami kembalikan${bags.length > 0 ? `, untuk ${bags.join(" dan ")}` : ""}. Alasan: ${reason}`,
      tooMuch: (code) => `Uang yang Anda kirim lebih dari harga pesanan #${code}.`,
      nothingLeft: "Tidak ada lagi yang perlu kami kembalikan.",
      goesAhead: "Pesanan Anda tetap berjalan seperti semula.",
      bringsBack: (until) =>
        `Lebih suka kopinya? Tulis dalam balasan Anda sebelum ${until}: selama kopinya masih bisa dikirim, pesanan Anda kami hidupkan lagi.`,
    },
    refunded: {
      sent: (code, received, sentBack) =>
        `Dari ${received} yang masuk untuk pesanan Anda #${code}, ${sentBack} sudah kami kirim kembali kepada Anda. Bank Anda menampilkannya dalam satu hari kerja.`,
      more: (amount) => `${amount} lagi menyusul.`,
    },
    "taken-back": {
      gone: (code) =>
        `Bank menarik kembali uang yang sudah masuk untuk pesanan Anda #${code}: uang itu tidak ada pada kami lagi.`,
      cancelled: "Pesanan Anda sudah dibatalkan: tidak ada yang perlu ditransfer.",
      stillPaid: "Pesanan Anda tetap lunas dan berjalan seperti semula.",
      waitsAgain:
        "Pesanan Anda kembali menunggu pembayaran. Mohon transfer sekali lagi dengan jumlah yang persis:",
      hasLeft:
        "Pesanan Anda sudah berangkat dan sekarang belum lunas. Mohon transfer sekali lagi dengan jumlah yang persis:",
      mistake: "Apakah itu keliru? Tanyakan kepada bank Anda, dan balas email ini.",
    },
    "came-back": {
      returned: (code, amount) =>
        `Uang dari pesanan #${code} sudah kami kirim kembali kepada Anda, tetapi bank memulangkannya kepada kami. ${amount} masih harus kami kembalikan kepada Anda: mohon balas email ini dengan rekening tujuannya, nomor dan nama pemiliknya.`,
    },
    closed: {
      complete: (code) =>
        `Pesanan Anda #${code} sudah selesai. Terima kasih, dan selamat menikmati kopinya!`,
      notRight: "Ada yang kurang? Balas email ini dan kami bereskan.",
      orderAgain: "Pesan lagi yang sama",
    },
  },
  hello: (name) => (name === "" ? "Halo," : `Halo ${name},`),
  day: (day) => DAY.format(new Date(`${day}T00:00:00Z`)),
  deadline: ({ expiresAt, cancelsAt }) =>
    `${expiresAt === null ? "" : `Batas waktunya ${deadlineWib(expiresAt)}. `}Transfer yang dilakukan sebelum pesanan dibatalkan${cancelsAt ? `, pada ${deadlineWib(cancelsAt)},` : ""} tetap dihitung; jika tidak, cukup pesan lagi.`,
  money: {
    account: (tell) => `mohon ${tell} dengan rekening tujuannya`,
    moreFollows: (came, gone, back) =>
      `Dari ${came} yang masuk dari Anda, ${gone} sudah kami kembalikan. ${back} lagi menyusul.`,
    allGoesBack: (came, account) => `${came} yang masuk dari Anda kami kembalikan: ${account}.`,
    partGoesBack: (came, back, account) =>
      `Dari ${came} yang masuk dari Anda, ${back} kami kembalikan: ${account}.`,
    leftWithUs: (came) => `${came} masuk dari Anda. Terima kasih sudah merelakannya untuk kami.`,
    allIsBack: (came) => `${came} yang masuk dari Anda sudah kami kembalikan.`,
    partIsBack: (came, gone) => `Dari ${came} yang masuk dari Anda, ${gone} sudah kami kembalikan.`,
    refund: (came, back, account) =>
      `${came} masuk dari Anda, dan ${back} di antaranya kami kembalikan: ${account}.`,
    tooMuch: (came, back, account) =>
      `${came} masuk dari Anda, ${back} lebih dari harga pesanan ini. Kelebihannya kami kembalikan: ${account}.`,
    ofItIsBack: (came, gone) =>
      `${came} masuk dari Anda, dan ${gone} di antaranya sudah kami kembalikan.`,
    rounding: (came, more) =>
      `${came} masuk dari Anda, ${more} lebih dari yang diminta: kelebihannya kami simpan, kecuali Anda mengabari kami.`,
    enough: (came) => `${came} masuk dari Anda, dan pesanan ini terhitung lunas.`,
    more: (came) => `${came} masuk dari Anda. Terima kasih!`,
  },
  tellAccount: "balas email ini",
  yourPayment: (amount) =>
    amount === null ? "Pembayaran Anda" : `Pembayaran Anda sebesar ${amount}`,
  tooMuch: (amount) =>
    `Itu ${amount} lebih dari harga pesanan Anda. Kelebihannya kami kembalikan: mohon balas email ini dengan rekening tujuannya.`,
  rounding: (amount) =>
    `Itu ${amount} lebih dari yang diminta: kelebihannya kami simpan, kecuali Anda mengabari kami.`,
  tooLittle: (amount) => `Itu ${amount} kurang dari yang diminta, dan sudah cukup.`,
  gettingReady: (news) => `Pesanan Anda sedang kami siapkan, dan kami kabari lagi begitu ${news}.`,
  news: { collect: "siap diambil", onItsWay: "dikirim" },
  nextRoastDay: (day) => `Hari sangrai berikutnya: ${day}.`,
  amountToTransfer: "Jumlah transfer",
  account: { bank: "Bank", accountName: "Nama rekening", accountNumber: "Nomor rekening" },
  yourOrder: "Pesanan Anda",
  amounts: {
    subtotal: "Subtotal",
    shipping: "Ongkos kirim",
    discount: "Potongan",
    grandTotal: "Jumlah seluruhnya",
  },
  costParts: {
    green: "Biji kopi mentah",
    loss: "Susut saat disangrai",
    labor: "Tenaga kerja dan listrik",
    profit: "Laba kotor",
    packaging: "Kemasan",
  },
  clothHeading: ({ heading }) => `Ke mana ${heading.amount} Anda pergi`,
  rounded: "Pembulatan per kemasan",
  sentWith: (parcel) => `Dikirim dengan ${parcel}`,
  trackParcel: "Lacak paket Anda",
  instructions: "Petunjuk pembayaran di situs kami",
  invoice: "Invoice Anda (PDF)",
};
