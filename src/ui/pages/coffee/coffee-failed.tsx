import { Button } from "#ui/components/button/button.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { CoffeeBag } from "#ui/components/coffee-bag/coffee-bag.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";

type Props = {
  readonly message: string;
  /** Left out where a retry cannot help. */
  readonly onTryAgain?: () => void;
};

/** Shown for an unknown coffee or one that cannot be loaded. */
export const CoffeeFailed = ({ message, onTryAgain }: Props) => (
  <>
    <RouteTitle title={failed.heading} />
    <PageHead title={failed.heading} />
    <div className="page-grid beside-bag">
      <CoffeeBag
        subject={{ code: "00", name: failed.label, category: "filter" }}
        tiles={UNPRICED_TILES}
        sizeGrams={0}
        soldOut
        decorative
      />
      <div className="stack">
        <Notice tone="error">{message}</Notice>
        {onTryAgain && <Button onClick={onTryAgain}>{failed.tryAgain}</Button>}
        <ButtonLink to="/shop" variant="line">
          {failed.backToShop}
        </ButtonLink>
      </div>
    </div>
  </>
);

const { failed } = coffeeTexts;
