import { type ReactNode, useState } from 'react';
import type { FirstStep, FirstSteps } from '../../../shared/first-steps/contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { useAccount } from '../../auth/admin/use-account.ts';
import { DemoPanel } from '../../first-steps/admin/demo-panel.tsx';
import { type ListedStep, StepList } from '../../first-steps/admin/step-list.tsx';
import { useFirstSteps, useShowFirstSteps } from '../../first-steps/admin/use-first-steps.ts';
import { useDeclined } from '../../live/admin/browser-notification.ts';
import { DeviceAlerts } from '../../live/admin/device-panel.tsx';
import { useNotificationSwitch } from '../../live/admin/notifications-offer.tsx';
import { useAlarm } from '../../live/admin/use-alarm.ts';
import { usePlaceTrialOrder } from '../../orders/admin/use-trial-order.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { SETTING_STEPS, type SettingStep, SettingStepDialog } from './setting-step.tsx';

/** The page of each step; a trial order is placed by the press itself, and some steps open a dialog. */
const SECTION_OF: Record<Exclude<FirstStep, 'trial' | SettingStep>, string> = {
  restaurant: '/settings',
  dish: '/food-items',
  city: '/cities',
  hours: '/hours',
  mail: '/notifications',
  sharing: '/settings/share',
};

/**
 * What is missing before the first order; then, or once it is dismissed or complete, `children` instead, unless an owner
 * asked for it.
 */
export function FirstStepsPanel({ children }: { children: ReactNode }) {
  const { data } = useFirstSteps();
  const { isDecided, hasSound } = useDevice();
  // Also where the browser blocks sound until the first press, which would take the list away.
  const isComplete = isDecided && data?.steps.every(({ isDone }) => isDone);
  return data?.isShown && (!isComplete || data.isAskedFor) ? (
    <Steps {...data} isDeviceReady={isDecided && hasSound} />
  ) : (
    children
  );
}

/** Whether sound is not off for this device and its notifications were decided on, and whether its sound can be heard. */
function useDevice() {
  const { sound } = useAlarm(0);
  const { state } = useNotificationSwitch();
  const [isDeclined] = useDeclined();
  return { isDecided: sound !== 'off' && (state !== 'default' || isDeclined), hasSound: sound === 'on' };
}

function Steps({ steps, isDeviceReady }: Pick<FirstSteps, 'steps'> & { isDeviceReady: boolean }) {
  const { t } = useTranslation();
  const [isDeviceOpen, setDeviceOpen] = useState(false);
  const [asked, setAsked] = useState<SettingStep | null>(null);
  const isOwner = useAccount().data?.role === 'owner';
  const dismiss = useDismiss();
  const device: ListedStep = { name: 'device', isDone: isDeviceReady, target: () => setDeviceOpen(true) };
  const trial = usePlaceTrialOrder();
  const placeTrial = () => {
    if (!trial.isPending) trial.mutate();
  };
  const targetOf = (name: FirstStep) => {
    if (name === 'trial') return placeTrial;
    return isSettingStep(name) ? () => setAsked(name) : SECTION_OF[name];
  };
  const listed = steps.map(({ name, isDone }): ListedStep => ({ name, isDone, target: targetOf(name) }));
  return (
    <>
      <StepList steps={[...listed, device]} onDismiss={isOwner ? dismiss : undefined} />
      {isOwner && <DemoPanel />}
      {asked && <SettingStepDialog step={asked} onClose={() => setAsked(null)} />}
      {isDeviceOpen && (
        <Dialog
          title={t('staff.alerts.device.title')}
          closeLabel={t('staff.close')}
          onClose={() => setDeviceOpen(false)}
        >
          <DeviceAlerts />
        </Dialog>
      )}
    </>
  );
}

function isSettingStep(name: FirstStep): name is SettingStep {
  return (SETTING_STEPS as readonly FirstStep[]).includes(name);
}

/** Returns a function that dismisses the list, with undo. */
function useDismiss(): () => void {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const show = useShowFirstSteps();
  const run = () => void showOutcome(show.mutateAsync(true), { failed: t('staff.firstSteps.showFailed') });
  return () =>
    void showOutcome(show.mutateAsync(false), {
      done: () => ({ title: t('staff.firstSteps.dismissed'), action: { label: t('staff.undo'), run } }),
      failed: t('staff.firstSteps.dismissFailed'),
    });
}
