import { Button } from "#ui/components/button/button.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

type Props = {
  readonly message: string;
  /** Left out where trying again helps nobody. */
  readonly onTryAgain?: () => void;
};

/** In place of a coffee that is not there or cannot be loaded. */
export const CoffeeFailed = ({ message, onTryAgain }: Props) => (
  <>
    <RouteTitle title="Coffee" />
    <PageHead title="Coffee" />
    <div className="g">
      <div className="stack">
        <Notice tone="error">{message}</Notice>
        {onTryAgain && <Button onClick={onTryAgain}>Try again</Button>}
        <ButtonLink to="/shop" variant="line">
          Back to the shop
        </ButtonLink>
      </div>
    </div>
  </>
);
