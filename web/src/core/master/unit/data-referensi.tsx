import { IconChevronRight } from '@tabler/icons-react';
import { useSpoken } from '@/kit/i18n/language';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { dataReferensi } from './nouns';
import { useTeksUnit } from './teks';
import css from './unit.module.css';

/** The way to every kind of reference data, in the order in which a new college writes it. */
export default function DataReferensi() {
  const teks = useTeksUnit();
  const say = useSpoken();
  return (
    <>
      <PageHead title={teks.dataReferensi} />
      <ul className={css.groups}>
        {dataReferensi.map(({ at, title }) => (
          <li key={at}>
            <Link href={at} className={css.group}>
              {say(title)}
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
