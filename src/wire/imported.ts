/**
 * The module of an `import()`. Chromium up to version 147 keeps a module that did not come as failed
 * for as long as the page lives, so a second request, under another address, follows the first. The
 * address stands in the message of the failure; without one, the failure is thrown.
 */
export const imported = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    const file = cause instanceof TypeError && /https?:\/\/\S+\.js/.exec(cause.message)?.[0];
    if (!file) throw cause;
    const address = new URL(file);
    address.searchParams.set("again", String(Date.now()));
    const again: Promise<Module> = import(/* @vite-ignore */ address.href);
    return await again;
  }
};
