import type { InvoiceText } from "#documents/invoice.ts";
import styles from "./invoice-items.module.css";
import { invoiceTexts } from "#ui/content/pages/invoice.ts";

/** The items: a table, and cards on a phone. */
export const InvoiceItems = ({
  invoice: { columns, items },
}: {
  readonly invoice: InvoiceText;
}) => (
  <table className={styles["items"]}>
    <caption className="visually-hidden">{invoiceTexts.items}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.name}</th>
        <th scope="col">{columns.quantity}</th>
        <th scope="col">{columns.unitPrice}</th>
        <th scope="col">{columns.weight}</th>
        <th scope="col">{columns.amount}</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={`${item.name} ${item.weight} ${item.unitPrice}`}>
          <th scope="row">{item.name}</th>
          <td data-label={columns.quantity}>{item.quantity}</td>
          <td data-label={columns.unitPrice}>{item.unitPrice}</td>
          <td data-label={columns.weight}>{item.weight}</td>
          <td data-label={columns.amount}>{item.amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
