import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useNextPath } from "#ui/hooks/use-next-path.ts";

/** Whoever is signed in has no business on a page of the sign-in: on to where they were heading. */
export const LeaveWhenSignedIn = () => {
  const { next, returnTarget } = useNextPath();
  const navigate = useNavigate();
  // Kept from the moment of signing in: forgetting the target would change `next` on the way out.
  const [target] = useState(next);
  useEffect(() => {
    returnTarget.forget();
    void navigate(target, { replace: true });
  }, [target, navigate, returnTarget]);
  return null;
};
