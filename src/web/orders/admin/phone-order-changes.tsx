import { textIn } from '../../../shared/localised-text.ts';
import { type MenuChanges, menuChanges, withMenuPrices } from '../../../shared/orders/phone-order.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { useSoldOutText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { PhoneOrderNotice } from './phone-order-notice.tsx';
import type { PhoneOrderForm, PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderChangesProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
  /** Number of rejections because of changes. Each one focuses this notice; changes received live do not. */
  refusals: number;
  onAccepted(): void;
}

/** Changes of the menu since staff added the lines: old and new prices, and removed dishes. Staff confirm them. */
export function PhoneOrderChanges(props: PhoneOrderChangesProps) {
  const changes = menuChanges(props.form.values.lines, props.shop);
  if (changes.prices.length + changes.gone.length === 0) return null;
  return <Notice key={props.refusals} {...changes} {...props} />;
}

function Notice({ prices, gone, form, shop, refusals, onAccepted }: PhoneOrderChangesProps & MenuChanges) {
  const { t } = useTranslation();
  const language = useLanguage();
  const soldOutText = useSoldOutText();
  const nameOf = (dishId: number) => {
    const dish = shop.menu.find((each) => each.id === dishId);
    return dish ? textIn(dish.name, language) : '';
  };
  const goneText = (dishId: number) => {
    const until = shop.listed.find((each) => each.id === dishId)?.soldOutUntil;
    if (!until) return t('staff.phoneOrders.changes.gone', { dish: '{{dish}}' });
    return t('staff.menu.soldOut.of', { name: '{{dish}}', state: soldOutText(until) });
  };
  const accept = () => {
    form.change({ lines: withMenuPrices(form.values.lines, shop) });
    onAccepted();
  };
  return (
    <PhoneOrderNotice title={t('staff.phoneOrders.changes.title')}>
      <ul className="mt-2 space-y-1">
        {prices.map(({ key, id: dishId, oldPrice, newPrice }) => (
          <li key={key}>
            <InlineParts
              text={t('staff.phoneOrders.changes.price', {
                dish: '{{dish}}',
                price: '{{price}}',
                oldPrice: '{{oldPrice}}',
              })}
              parts={{
                dish: <bdi className="font-semibold">{nameOf(dishId)}</bdi>,
                price: <Price agorot={newPrice} style="exact" className="font-bold" />,
                oldPrice: <Price agorot={oldPrice} style="exact" className="line-through" />,
              }}
            />
          </li>
        ))}
        {gone.map((line) => (
          <li key={line.key}>
            <InlineParts
              text={goneText(line.dishId)}
              parts={{
                dish: (
                  <b>
                    <LineText line={line} isInline />
                  </b>
                ),
              }}
            />
          </li>
        ))}
      </ul>
      <Button autoFocus={refusals > 0} variant="primary" onClick={accept} className="mt-3 max-sm:w-full">
        {t('staff.phoneOrders.changes.accept')}
      </Button>
    </PhoneOrderNotice>
  );
}
