import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import { type Client, exportClient } from '../../../shared/clients/contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

/** Downloads all data held on a client, for a request of access. */
export function ExportClient({ client: { id, name } }: { client: Client }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const save = useMutation({
    mutationFn: () => call(exportClient, { params: { id } }),
    onSuccess(held) {
      // In the form of the wire: amounts in shekels.
      const json = JSON.stringify(z.encode(exportClient.response, held), null, 2);
      saveFile(`sofra-client-${id}.json`, `${json}\n`, 'application/json');
      toast({ title: t('staff.privacy.exported') });
    },
    onError: (error) => fail(t('staff.privacy.exportFailed'), error),
  });
  return (
    <section aria-labelledby="personal-data" className="mt-8 rounded-3xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="personal-data" className="font-bold font-display text-2xl">
        {t('staff.privacy.data')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('staff.privacy.dataText', { name: isolate(name) })}</p>
      <Button disabled={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden className="size-5" />
        {t('staff.privacy.export')}
      </Button>
    </section>
  );
}
