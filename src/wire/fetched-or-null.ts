/**
 * What a request or an import brings; `null` when the network fails: offline, timeout, connection
 * lost, or a file that a newer deployment has removed.
 */
export const fetchedOrNull = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load();
  } catch (cause) {
    // Thrown by `fetch`, `import()` and reading a body, in browsers and Node.
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
};
