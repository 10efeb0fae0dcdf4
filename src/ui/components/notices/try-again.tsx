import { Button, type ButtonLook } from "#ui/components/button/button.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { useWhenBackOnline } from "#ui/hooks/use-when-back-online.ts";

type Props = Pick<ButtonLook, "variant" | "small"> & { readonly retry: () => void };

/** Stands with what could not be loaded: loads it again, also once the network is back. */
export const TryAgain = ({ retry, ...look }: Props) => {
  useWhenBackOnline(true, retry);
  return (
    <Button {...look} onClick={retry}>
      {everyPageTexts.tryAgain}
    </Button>
  );
};
