import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { parseBlendLink } from "#site/blend-link.ts";
import type { Blend, BlendSide } from "#core/domain/pricing/blend.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";

/** Keeps the store's blend and the address in sync, so that the address can be shared. */
export const useBlend = () => {
  const store = useDep(TOKENS.blendStore);
  const state = useStream(store.blend$);
  const [params, setParams] = useSearchParams();

  useEffect(() => {
    if (LINKED.some((name) => params.has(name))) store.restore(parseBlendLink(params));
  }, [params, store]);

  const show = (blend: Blend | null) => {
    if (!blend) return;
    const { codeA, codeB, percentA } = blend;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("a", codeA);
        next.set("b", codeB);
        next.set("ratio", String(percentA));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    state,
    choose: (side: BlendSide, code: string) => show(store.choose(side, code)),
    giveFiveMore: (side: BlendSide) => show(store.giveFiveMore(side)),
  };
};

const LINKED = ["a", "b", "ratio"];
