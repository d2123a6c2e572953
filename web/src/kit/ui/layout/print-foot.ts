import { formatDayTime } from '@/kit/format/date';
import { serverNow } from '@/kit/net/server-clock';

/** Tells the foot of what is printed (theme/print.css) from which address it is, and when it was printed. */
export function startPrintFoot(): void {
  addEventListener('beforeprint', () => {
    const { style } = document.documentElement;
    style.setProperty('--print-address', JSON.stringify(location.href.replace(/#.*/, '')));
    style.setProperty('--print-time', JSON.stringify(`${formatDayTime(serverNow())} · `));
  });
}
