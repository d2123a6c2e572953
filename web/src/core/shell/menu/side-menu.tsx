import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSpoken } from '@/kit/i18n/language';
import type { MenuGroup, MenuItem } from '@/kit/module/define-feature';
import { CountBadge, WaitingDot } from '@/kit/ui/mark/count';
import { Link } from '@/kit/ui/navigation/link';
import { useTeksBingkai } from '../teks';
import css from './side-menu.module.css';
import { termasuk, tujuan } from './tree';

type SideMenuProps = {
  menu: readonly MenuGroup[];
  pathname: string;
  /** A page was chosen. */
  onPick?: () => void;
};

/** The whole menu: the current section is open, the others are one click away. */
export function SideMenu({ menu, pathname, onPick }: SideMenuProps) {
  const kata = useSpoken();
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
  const kata = useSpoken();
  const teks = useTeksBingkai();
  const disini = termasuk(item, pathname);
  const Icon = item.icon;
  return (
    <div className={css.entry}>
      <Link
        href={tujuan(item)}
        className={css.item}
        data-buka={disini || undefined}
        aria-current={disini ? (item.link === pathname ? 'page' : 'true') : undefined}
        onClick={onPick}
      >
        {Icon && <Icon aria-hidden />}
        <span>{kata(item.name)}</span>
      </Link>
      {item.count !== undefined && item.waiting && (
        <CountBadge
          value={item.count}
          of={{ path: item.link, query: item.waiting }}
          label={teks.menungguAnda(item.count, kata(item.name))}
          className={css.count}
          onClick={onPick}
        />
      )}
    </div>
  );
}

function Section({ item, pathname, onPick }: EntryProps) {
  const kata = useSpoken();
  const teks = useTeksBingkai();
  const id = useId();
  const disini = termasuk(item, pathname);
  const [pilihan, setPilihan] = useState<boolean>();
  const terbuka = item.elsewhere || (pilihan ?? disini);
  const Icon = item.icon;
  return (
    <>
      {item.elsewhere ? (
        <Entry item={item} {...{ pathname, onPick }} />
      ) : (
        <button
          type="button"
          className={css.item}
          aria-expanded={terbuka}
          aria-controls={terbuka ? id : undefined}
          onClick={() => setPilihan(!terbuka)}
        >
          {Icon && <Icon aria-hidden />}
          <span>{kata(item.name)}</span>
          {!terbuka && Boolean(item.count) && <WaitingDot label={teks.adaMenunggu} />}
          <IconChevronDown className={css.chevron} />
        </button>
      )}
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
