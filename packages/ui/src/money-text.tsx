// An amount as text. Parentheses for negatives are drawn by CSS, so that a copy still has its minus.
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
