import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { MantineProvider } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { mantineTheme, nonce } from '../theme/mantine';
import css from './calendar.module.css';

type CalendarProps = { value: string; min: string; max: string; onPick: (day: string) => void };

const labels = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextDecade: 'Dasawarsa berikutnya',
  monthLevelControl: 'Pilih bulan',
  yearLevelControl: 'Pilih tahun',
};

/** A month to pick a day from; loaded when a calendar is opened for the first time. */
export default function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <MantineProvider theme={mantineTheme} getStyleNonce={nonce} cssVariablesSelector={`.${css.calendar}`} getRootElement={noRoot}>
      <div className={css.calendar}>
        <DatesProvider settings={{ locale: 'id', firstDayOfWeek: 1 }}>
          <DatePicker
            value={value || null}
            defaultDate={value || undefined}
            minDate={min}
            maxDate={max}
            ariaLabels={labels}
            onChange={(day) => day && onPick(day)}
          />
        </DatesProvider>
      </div>
    </MantineProvider>
  );
}

/** The colour scheme stands on the document element already; Mantine shall not write there. */
function noRoot(): undefined {
  return undefined;
}
