import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Button } from "#ui/components/button/button.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import cup from "#ui/components/picture/cup.svg?no-inline";
import { Picture } from "#ui/components/picture/picture.tsx";
import { cartTexts } from "#ui/content/pages/cart.ts";
import styles from "./cart-page.module.css";

type Props = {
  /** Undoes clearing the cart, where it was just cleared. */
  readonly onPutBack?: (() => void) | undefined;
};

export const EmptyCart = ({ onPutBack }: Props) => (
  <div className={styles["nothing"]}>
    <Picture drawing={cup} ply="pink" atOnce />
    <EmptyState
      title={empty.title}
      action={
        <div className="row">
          <ButtonLink to="/shop">{empty.toShop}</ButtonLink>
          {onPutBack && (
            <Button variant="line" onClick={onPutBack}>
              {empty.putBack}
            </Button>
          )}
        </div>
      }
    >
      {empty.text}
    </EmptyState>
  </div>
);

const { empty } = cartTexts;
