import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeeCardPath } from "#site/routes.ts";
import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { saveLabelTexts as texts } from "#ui/content/coffee-card.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { useDep } from "#ui/hooks/use-shop.ts";

/** The coffee's card as a file; on devices whose share sheet takes pictures it can be sent, too. */
export const SaveLabel = ({ coffee: { code, name } }: { readonly coffee: Coffee }) => {
  const path = coffeeCardPath(code);
  const fileName = `${code}.png`;
  const shareSheet = useDep("shareSheet");
  const isShareable = useHydrated() && shareSheet.takesPictures();
  const { pending, problem, call } = useCall(() => shareSheet.sendPicture(path, fileName));
  return (
    <div className="no-print stack">
      <div className="row">
        <ButtonLink variant="line" href={path} download={fileName}>
          {texts.save}
          <span className="visually-hidden">{` of ${name}`}</span>
        </ButtonLink>
        {isShareable && (
          <Button variant="line" pending={pending} onClick={() => void call()}>
            {texts.send}
            <span className="visually-hidden">{` the label of ${name}`}</span>
          </Button>
        )}
      </div>
      {problem === null ? (
        <p className="small">{texts.about}</p>
      ) : (
        <Notice tone="error">{problem}</Notice>
      )}
    </div>
  );
};
