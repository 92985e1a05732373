import { MessageCircle, Phone } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import type { FollowedOrder } from '../../../shared/orders/follow.ts';
import { formatPhone, telLink, whatsappLink } from '../../../shared/phone-text.ts';
import type { FollowData } from '../../../shared/storefront.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface FollowContactProps extends Pick<FollowData, 'shop' | 'settings'> {
  order: FollowedOrder;
}

/** How to reach the restaurant: by WhatsApp with a text that names the order, and by phone. */
export function FollowContact({ order, shop, settings }: FollowContactProps) {
  const { t } = useTranslation();
  const { whatsappNumber, restaurantPhone } = settings;
  if (!whatsappNumber && !restaurantPhone) return null;
  const text = t('follow.contact.text', { restaurant: isolate(shop), number: isolate(order.orderNumber) });
  return (
    <section aria-labelledby="contact" className="mt-6">
      <h2 id="contact" className="font-semibold text-lg">
        {t('follow.contact.title')}
      </h2>
      <div className="mt-2 flex flex-wrap gap-3">
        {whatsappNumber && (
          <a
            href={whatsappLink(whatsappNumber, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'grow')}
          >
            <MessageCircle aria-hidden className="size-5" />
            {t('follow.contact.whatsapp')}
          </a>
        )}
        {restaurantPhone && (
          <a href={telLink(restaurantPhone)} className={buttonClass('secondary', 'grow')}>
            <Phone aria-hidden className="size-5 shrink-0" />
            <span>
              <InlineParts
                text={t('follow.contact.call')}
                parts={{ phone: <bdi dir="ltr">{formatPhone(restaurantPhone)}</bdi> }}
              />
            </span>
          </a>
        )}
      </div>
    </section>
  );
}
