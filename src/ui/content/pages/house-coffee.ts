/** Catalogue code of the espresso whose price the home and wholesale pages break down. */
export const HOUSE_COFFEE_CODE = "SW16";

/** Coffees offered by the home page's hero, two of each category. */
export const HOME_COFFEE_CODES = [HOUSE_COFFEE_CODE, "GN11", "UB08", "HM02", "TK06", "QA77"];
