import { Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";

/** The place a card will take. */
export const CoffeeCardSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton />
    <SkeletonLine width="70%" height="28px" />
    <SkeletonLine />
    <SkeletonLine width="50%" />
  </div>
);
