// A form of money out: the choice of its kind above its fields, its day and note below them.

import { DATED_FIELDS, DatedFields, type DatedForm } from "@fiducia/browser/order-form/dated-fields.tsx";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import type { KeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import { OrderPage, type OrderPageProps } from "../../parts/order-page.tsx";
import type { MoneyOutForm } from "./form-start.tsx";

interface MoneyOutPageProps<C extends AnyCommand, Values extends DatedForm>
  extends Omit<OrderPageProps<C>, "formState" | "onNew"> {
  readonly start: MoneyOutForm;
  readonly formState: KeptForm<Values>;
}

export function MoneyOutPage<C extends AnyCommand, Values extends DatedForm>(
  props: MoneyOutPageProps<C, Values>,
) {
  const { start, formState, fields, children, ...page } = props;
  return (
    <OrderPage {...page} formState={formState} fields={[...fields, ...DATED_FIELDS]} onNew={start.onNew}>
      {(order) => (
        <>
          {start.kindField}
          {children(order)}
          <FormSection title="Date and memo">
            <DatedFields
              form={formState.values}
              faultAt={order.faultAt}
              onChange={(change) => formState.change(change as Partial<Values>)}
            />
          </FormSection>
        </>
      )}
    </OrderPage>
  );
}
