import { Link } from "react-router-dom";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { blogContent } from "#ui/content/pages/blog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { UnfinishedMark } from "./unfinished-mark.tsx";
import styles from "./blog-page.module.css";

/** Source: specification section 2 (route table): under construction, a careers contact, no data. */
export const BlogPage = () => (
  <>
    <RouteTitle title={blogContent.title} />
    <div className="poster">
      <PageHead title={blogContent.heading} lead={blogContent.message} />
    </div>
    <div className={`page-grid ruled ${styles["page"]}`}>
      <UnfinishedMark className={styles["mark"]} />
      <div className={`stack ${styles["text"]}`}>
        <p className="serif measure">{blogContent.text}</p>
        <p className="serif measure">{careers.text}</p>
        <p>
          {careers.label}{" "}
          <a className="more-link" href={`mailto:${careersEmail}?subject=${subject}`}>
            {careersEmail}
          </a>
        </p>
      </div>
      <div className={styles["meanwhile"]}>
        <h2 className="type-2">{blogContent.meanwhile}</h2>
        <ul className="rows">
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

const { careers } = blogContent;
const { careersEmail } = siteContent.contact;
const subject = encodeURIComponent(careers.mailSubject);
