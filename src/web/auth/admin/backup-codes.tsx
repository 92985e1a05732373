import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface BackupCodesProps {
  codes: readonly string[];
  /** Username, for the name of the file. */
  username: string;
  onDone(): void;
}

/** The backup codes, shown only once: each signs in once instead of the app's code. */
export function BackupCodes({ codes, username, onDone }: BackupCodesProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  const save = () => {
    const title = t('staff.security.codes.fileTitle', { username });
    saveFile(`sofra-${username}-codes.txt`, `${title}\n\n${list}\n`, 'text/plain;charset=utf-8');
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
        {t('staff.security.codes.title')}
      </h3>
      <p className="text-muted">{t('staff.security.codes.text')}</p>
      <ul
        dir="ltr"
        translate="no"
        className="my-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-2xl bg-sunken p-4 font-mono sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={list} label={t('staff.security.codes.copy')} />
        <Button onClick={save}>
          <Download aria-hidden className="size-5" />
          {t('staff.security.codes.save')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('staff.security.codes.done')}
        </Button>
      </div>
    </>
  );
}
