/** Whether a text is a valid date, `YYYY-MM-DD`, from the year 1: Postgres has none before. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  );
};
