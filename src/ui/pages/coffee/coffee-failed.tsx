import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";

/** In place of a coffee that is not there or cannot be loaded. */
export const CoffeeFailed = ({ message }: { readonly message: string }) => (
  <>
    <RouteTitle title="Coffee" />
    <PageHead title="Coffee" />
    <div className="g">
      <div className="stack">
        <Notice tone="error">{message}</Notice>
        <ButtonLink to="/shop" variant="line">
          Back to the shop
        </ButtonLink>
      </div>
    </div>
  </>
);
