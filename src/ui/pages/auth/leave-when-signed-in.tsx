import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { useStream } from "#ui/hooks/use-stream.ts";

/** Whoever is signed in has no business on a page of the sign-in: on to where they were heading. */
export const LeaveWhenSignedIn = () => {
  const session = useStream(useDep(TOKENS.sessionStore).session$);
  const { next, returnTarget } = useNextPath();
  const navigate = useNavigate();
  // Kept from the moment of signing in: forgetting the target would change `next` on the way out.
  const [target, setTarget] = useState<string | null>(null);
  if (session.status === "signed-in" && target === null) setTarget(next);
  useEffect(() => {
    if (target === null) return;
    returnTarget.forget();
    void navigate(target, { replace: true });
  }, [target, navigate, returnTarget]);
  return null;
};
