/** Counts the turns of the event loop from now on. */
export const loopTurns = () => {
  let turn = 0;
  let next: NodeJS.Immediate | undefined;
  const count = (): void => {
    turn += 1;
    next = setImmediate(count);
  };
  count();
  return { now: () => turn, stop: () => clearImmediate(next) };
};
