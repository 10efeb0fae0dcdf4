/** As the site's pages write it: `Rp.478.347`. */
export const rupiah = (amountIdr: number): string =>
  `${amountIdr < 0 ? "−" : ""}Rp.${String(Math.abs(amountIdr)).replace(/\B(?=(?:\d{3})+$)/g, ".")}`;

/** `dd-mm-yy hh:mm` in Malang. Source: specification section 9 (date format). */
export const dateTimeWib = (iso: string): string => {
  const [year = "", month, day, hours, minutes] = new Date(Date.parse(iso) + WIB_OFFSET_MS)
    .toISOString()
    .split(/[-T:]/);
  return `${day}-${month}-${year.slice(-2)} ${hours}:${minutes}`;
};

export const deadlineWib = (iso: string): string => `${dateTimeWib(iso)} WIB`;

const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;
