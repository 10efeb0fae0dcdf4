import { Link } from "react-router-dom";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { blogContent } from "#ui/content/pages/blog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { numeralTiles, tilePath } from "#ui/pages/home/sixteen-tiles.ts";
import styles from "./blog-page.module.css";

/** Source: specification section 2 (route table): under construction, a careers contact, no data. */
export const BlogPage = () => (
  <>
    <RouteTitle title={blogContent.title} />
    <PageHead poster title={blogContent.heading} lead={blogContent.message} />
    <div className={`page-grid ruled ${styles["page"]}`}>
      <UnfinishedMark />
      <div className={`stack ${styles["text"]}`}>
        <p className="serif measure">{blogContent.text}</p>
        <p className="serif measure">{careers.text}</p>
        <p className="roomy-links">
          {careers.label}{" "}
          <a className="more-link" href={`mailto:${careersEmail}?subject=${subject}`}>
            {careersEmail}
          </a>
        </p>
      </div>
      <div className={`column ${styles["meanwhile"]}`}>
        <h2 className="type-2">{blogContent.meanwhile}</h2>
        <ul className="rows roomy-links">
          {blogContent.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </>
);

/** The home page's 16 with only its first tiles filled. */
const UnfinishedMark = () => (
  <svg className={styles["mark"]} viewBox="-1 -1 448 498" aria-hidden="true">
    {TILES.map(({ part, x, y, corner }) => (
      <path
        key={`${x} ${y}`}
        className={part === "green" ? undefined : styles["open"]}
        transform={`translate(${x} ${y})`}
        d={tilePath(corner, part === "green" ? 0 : 1.5)}
      />
    ))}
  </svg>
);

const TILES = numeralTiles({ green: 6, loss: 10, labor: 0, profit: 0, packaging: 0 });
const { careers } = blogContent;
const { careersEmail } = siteContent.contact;
const subject = encodeURIComponent(careers.mailSubject);
