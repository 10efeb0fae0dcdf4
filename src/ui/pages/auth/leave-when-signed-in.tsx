import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useNextPath } from "#ui/hooks/use-next-path.ts";

/** Redirects a signed-in customer from a sign-in page to the return target. */
export const LeaveWhenSignedIn = () => {
  const { next, returnTarget } = useNextPath();
  const navigate = useNavigate();
  // Read once: clearing the stored target changes `next` during the redirect.
  const [target] = useState(next);
  useEffect(() => {
    returnTarget.forget();
    void navigate(target, { replace: true });
  }, [target, navigate, returnTarget]);
  return null;
};
