import { useSyncExternalStore } from "react";

/**
 * False while the page is only drawn and while the browser takes it over, true once its controls
 * act on the visitor's own shop.
 */
export const useAlive = (): boolean => useSyncExternalStore(never, alive, drawn);

const never = () => () => undefined;
const alive = () => true;
const drawn = () => false;
