import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useKata } from '@/kit/i18n/language';
import type { MenuGroup, MenuItem } from '@/kit/module/define-feature';
import { Tautan } from '@/kit/ui/link';
import { Badge } from '@/kit/ui/pill';
import { useTeksBingkai } from '../teks';
import css from './side-menu.module.css';
import { termasuk } from './tree';

type SideMenuProps = {
  menu: readonly MenuGroup[];
  pathname: string;
  /** A page was chosen. */
  onPick?: () => void;
};

/** The whole menu: the current section is open, the others are one click away. */
export function SideMenu({ menu, pathname, onPick }: SideMenuProps) {
  const kata = useKata();
  const id = useId();
  return (
    <div className={css.menu}>
      {menu.map(({ heading, items }, urutan) => {
        const nama = heading && kata(heading);
        const kepala = `${id}-${urutan}`;
        return (
          <section key={nama ?? kepala} aria-labelledby={nama && kepala}>
            {nama && (
              <h2 id={kepala} className={css.heading}>
                {nama}
              </h2>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  {item.children ? (
                    <Section item={item} {...{ pathname, onPick }} />
                  ) : (
                    <Entry item={item} {...{ pathname, onPick }} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type EntryProps = { item: MenuItem; pathname: string; onPick?: () => void };

function Entry({ item, pathname, onPick }: EntryProps) {
  const kata = useKata();
  const disini = termasuk(item, pathname);
  const Icon = item.icon;
  return (
    <Tautan
      href={item.link}
      className={css.item}
      data-buka={disini || undefined}
      aria-current={disini ? (item.link === pathname ? 'page' : 'true') : undefined}
      onClick={onPick}
    >
      {Icon && <Icon aria-hidden />}
      <span>{kata(item.name)}</span>
      <Menunggu count={item.count} />
    </Tautan>
  );
}

function Section({ item, pathname, onPick }: EntryProps) {
  const kata = useKata();
  const id = useId();
  const disini = termasuk(item, pathname);
  const [pilihan, setPilihan] = useState<boolean>();
  const terbuka = pilihan ?? disini;
  const Icon = item.icon;
  return (
    <>
      <button
        type="button"
        className={css.item}
        aria-expanded={terbuka}
        aria-controls={terbuka ? id : undefined}
        onClick={() => setPilihan(!terbuka)}
      >
        {Icon && <Icon aria-hidden />}
        <span>{kata(item.name)}</span>
        {!terbuka && <Menunggu count={item.count} />}
        <IconChevronDown className={css.chevron} />
      </button>
      {terbuka && (
        <ul id={id} className={css.children}>
          {item.children?.map((anak) => (
            <li key={anak.id}>
              <Entry item={anak} {...{ pathname, onPick }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How many wait for the reader there. */
function Menunggu({ count }: { count: number | undefined }) {
  const teks = useTeksBingkai();
  if (!count) return null;
  return (
    <b className={css.count}>
      <Badge count={count} />
      <span className="sr-only"> {teks.menungguAnda}</span>
    </b>
  );
}
