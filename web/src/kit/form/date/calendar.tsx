import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { MantineProvider } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { isoDay } from '@/kit/format/date';
import { useLanguage } from '@/kit/i18n/language';
import { useKitTexts } from '@/kit/ui/texts';
import css from './calendar.module.css';

type CalendarProps = { value: string; min: string; max: string; onPick: (day: string) => void };

/** Monday begins the week. */
const firstDayOfWeek = 1;

/** A month to pick a day from; loaded, with the part of Mantine it needs, when a calendar opens for the first time. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  const texts = useKitTexts();
  const locale = useLanguage();
  return (
    <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      <DatesProvider settings={{ locale, firstDayOfWeek }}>
        <div className={css.calendar}>
          <DatePicker
            value={value || null}
            defaultDate={value || undefined}
            hideOutsideDates
            minDate={min}
            maxDate={max}
            ariaLabels={texts.calendarButtons}
            getDayProps={(day) => ({ 'data-today': day === isoDay(new Date()) || undefined })}
            onChange={(day) => day && onPick(day)}
          />
        </div>
      </DatesProvider>
    </MantineProvider>
  );
}

/** Light and dark stand on the document element already; Mantine shall not write there. */
function noRoot(): undefined {
  return undefined;
}
