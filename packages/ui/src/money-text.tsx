// An amount as text. The parentheses of the accounting style are drawn around it, so that a copy still has its minus.
import classes from "./money-text.module.css";

export const MoneyText = ({ text }: { text: string }) =>
  text.startsWith("-") ? (
    <span className={classes.negative}>
      <span className={classes.minus}>-</span>
      {text.slice(1)}
    </span>
  ) : (
    <span className={classes.money}>{text}</span>
  );
