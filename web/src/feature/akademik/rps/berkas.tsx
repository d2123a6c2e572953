import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { downloadOrSay } from '@/kit/net/use-download';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Button } from '@/kit/ui/navigation/button';
import { Menu } from '@/kit/ui/overlay/menu';
import { useNaskah } from '../isi/naskah';
import type { RPS } from '../isi/rps';
import type { Ubahan } from '../isi/ubahan';
import { BedaRPS } from './banding';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Pratinjau = Answer<'POST /v2/rps/{id}/xlsx'>;

/** The plan as a file: handed out in three forms, and read back from a workbook. */
export function Berkas({ rps }: { rps: RPS }) {
  const teks = useTeksRPS();
  const { tulis } = useNaskah();
  const args = { path: { id: rps.id }, query: { versi: rps.dibaca } };
  const items = [
    { id: 'pdf', label: 'PDF', icon: <IconDownload />, onSelect: () => downloadOrSay('GET /v2/rps/{id}/pdf', args) },
    {
      id: 'docx',
      label: teks.docx,
      icon: <IconDownload />,
      onSelect: () => downloadOrSay('GET /v2/rps/{id}/docx', args),
    },
    {
      id: 'xlsx',
      label: teks.xlsx,
      icon: <IconDownload />,
      onSelect: () => downloadOrSay('GET /v2/rps/{id}/xlsx', { path: { id: rps.id } }),
    },
  ];
  return (
    <>
      {tulis && <BacaXLSX rps={rps} />}
      <Menu
        label={teks.unduh}
        align="end"
        items={items.map((one) => ({ ...one, onSelect: () => void one.onSelect() }))}
        trigger={(trigger) => (
          <Button {...trigger} size="sm" icon={<IconDownload />}>
            {teks.unduh}
          </Button>
        )}
      />
    </>
  );
}

/** Reads a workbook that was handed out here and filled in: what it changes is shown before anything does. */
function BacaXLSX({ rps }: { rps: RPS }) {
  const teks = useTeksRPS();
  const input = useRef<HTMLInputElement>(null);
  const [found, show] = useState<Pratinjau>();
  const read = useWrite('POST /v2/rps/{id}/xlsx', { onSuccess: (answer) => show(answer) });
  const send = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.append('berkas', file);
    read.mutate({ path: { id: rps.id }, body });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-label={teks.bacaXlsx}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="plain"
        icon={<IconPencil />}
        pending={read.isPending}
        onClick={() => input.current?.click()}
      >
        {teks.bacaXlsx}
      </Button>
      {read.error && (
        <p role="alert" className={css.galat}>
          {read.error.message}
        </p>
      )}
      {found && <Hasil found={found} onClose={() => show(undefined)} />}
    </>
  );
}

function Hasil({ found, onClose }: { found: Pratinjau; onClose: () => void }) {
  const teks = useTeksRPS();
  const { s } = useNaskah();
  const beda = found.beda ?? [];
  const bentrok = found.bentrok ?? [];
  const nothing = beda.length === 0 && bentrok.length === 0;
  const take = () => {
    s.apply({ sel: found.ubahan.sel ?? [], baris: found.ubahan.baris ?? [] } as Ubahan);
    onClose();
  };
  return (
    <Modal
      open
      title={teks.isiXlsx}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{teks.batal}</Button>
          <Button variant="primary" disabled={nothing} onClick={take}>
            {teks.ambilAlih}
          </Button>
        </>
      }
    >
      <p>{teks.bantuanXlsx}</p>
      {nothing && <Empty kind="part" help={teks.tidakBeda} />}
      {bentrok.length > 0 && <p role="alert">{teks.xlsxBentrok(bentrok.map(({ nama }) => nama))}</p>}
      <Masalah found={found} />
      <div className={css.beda}>
        {beda.map((one) => (
          <BedaRPS key={`${one.alamat} ${one.jenis}`} beda={one} />
        ))}
      </div>
    </Modal>
  );
}

/** What cannot be taken over, and what was not understood. */
function Masalah({ found: { salah, letak, asing } }: { found: Pratinjau }) {
  const wrong = Object.entries(salah ?? {});
  const foreign = asing ?? [];
  return (
    <>
      {wrong.length > 0 && (
        <ul role="alert" className={css.galat}>
          {wrong.map(([alamat, sentence]) => (
            <li key={alamat}>
              {letak?.[alamat]}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {foreign.length > 0 && (
        <ul className={css.meta}>
          {foreign.map(({ lembar, sel, isi, sebab }) => (
            <li key={`${lembar} ${sel}`}>
              {lembar} {sel}: {isi} ({sebab})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
