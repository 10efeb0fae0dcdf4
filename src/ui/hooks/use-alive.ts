import { useSyncExternalStore } from "react";

/**
 * False while the page is only drawn, true once its controls act. What is clicked on a drawn page
 * would be lost, so such a control is better disabled for that moment.
 */
export const useAlive = (): boolean => useSyncExternalStore(never, alive, drawn);

const never = () => () => undefined;
const alive = () => true;
const drawn = () => false;
