import { useSyncExternalStore } from "react";

/** True while a page is drawn without a browser and while the browser takes it over. */
export const usePrerendered = (): boolean => useSyncExternalStore(neverChanges, no, yes);

const neverChanges = () => () => undefined;
const no = () => false;
const yes = () => true;
