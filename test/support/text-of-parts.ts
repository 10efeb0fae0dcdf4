/** All parts of a file that is made while it is sent. */
export const textOfParts = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = "";
  for await (const part of parts) text += part;
  return text;
};
