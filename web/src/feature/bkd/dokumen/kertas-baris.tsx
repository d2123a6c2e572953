import {
  IconCircleCheck,
  IconCircleDashed,
  IconCpu,
  IconFileCheck,
  IconMail,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { formatDay } from '@/kit/format/date';
import { bytes } from '@/kit/format/number';
import { useDownload } from '@/kit/net/use-download';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import type { Siapa } from '../beban/bkd';
import { UnduhTombol } from '../beban/unduh-tombol';
import { type Baris, type Isian, type Kertas, PENUGASAN, type Surat } from './dokumen';
import css from './dokumen.module.css';
import { useTeksDokumenBKD } from './teks';

type Props = {
  kertas: Kertas;
  baris: Baris;
  siapa: Siapa;
  surat: readonly Surat[];
  /** Why nothing may be changed. */
  why: string | undefined;
  onIsi: (isian: Isian) => void;
  onHapus: () => void;
};

const looks = {
  sistem: { tone: 'blue', icon: <IconCpu /> },
  unggahan: { tone: 'green', icon: <IconFileCheck /> },
  surat: { tone: 'green', icon: <IconCircleCheck /> },
  belum: { tone: 'amber', icon: <IconCircleDashed /> },
} as const satisfies Record<Kertas['keadaan'], object>;

/** One paper of a record: what it is, how it is there, and what can be done with it. A file dropped on a missing one is taken. */
export function KertasBaris(props: Props) {
  const teks = useTeksDokumenBKD();
  const { kertas, why, onIsi } = props;
  const { jenis, judul, keadaan, alasan } = kertas;
  const takes = keadaan === 'belum' && why === undefined;
  const drop = (event: DragEvent) => {
    const [berkas] = event.dataTransfer.files;
    event.preventDefault();
    if (berkas) onIsi({ cara: 'unggah', jenis, judul, berkas });
  };
  const { tone, icon } = looks[keadaan];
  const about = tentang(kertas);
  return (
    <li
      className={css.paper}
      onDragOver={takes ? (event) => event.preventDefault() : undefined}
      onDrop={takes ? drop : undefined}
    >
      <div className={css.line}>
        <strong>{judul}</strong>
        <Pill tone={alasan && keadaan === 'surat' ? 'orange' : tone} icon={icon}>
          {teks.keadaan[keadaan]}
        </Pill>
      </div>
      {about && <p className={css.about}>{about}</p>}
      {alasan && <p>{alasan}</p>}
      <div className={css.acts}>
        {keadaan === 'belum' && <Isi {...props} />}
        {keadaan === 'sistem' && <DariSistem {...props} />}
        {kertas.id && <Diberi {...props} id={kertas.id} />}
      </div>
    </li>
  );
}

/** Which one it is: its name, number, day and size, of what there is. */
function tentang({ judul, nama, nomor, tanggal, ukuran }: Kertas): string {
  return [nama !== judul && nama, nomor, tanggal && formatDay(tanggal), ukuran && bytes(ukuran)]
    .filter(Boolean)
    .join(' · ');
}

/** What a missing paper is filled with. */
function Isi({ kertas: { jenis, judul, calon }, surat, why, onIsi }: Props) {
  const teks = useTeksDokumenBKD();
  const idSurat = calon?.[0];
  const label = idSurat ? teks.pakaiSurat : teks.pilihSurat;
  return (
    <>
      <Button
        size="sm"
        icon={<IconUpload />}
        disabled={why !== undefined}
        aria-label={`${teks.unggah} ${judul}`}
        onClick={() => onIsi({ cara: 'unggah', jenis, judul })}
      >
        {teks.unggah}
      </Button>
      {jenis === PENUGASAN && surat.length > 0 && (
        <Button
          size="sm"
          icon={<IconMail />}
          disabled={why !== undefined}
          onClick={() => onIsi({ cara: 'surat', jenis, judul, idSurat })}
        >
          {label}
        </Button>
      )}
    </>
  );
}

function DariSistem({ kertas: { jenis, judul }, baris: { objek, id }, siapa }: Props) {
  const teks = useTeksDokumenBKD();
  const made = useDownload('GET /v2/bkd/bukti/sistem', { query: { ...siapa, objek, id, jenis } });
  return (
    <UnduhTombol size="sm" file={made} name={`${teks.buatSistem}: ${judul}`}>
      {teks.buatSistem}
    </UnduhTombol>
  );
}

/** What was put there can be read, and taken away. */
function Diberi({ id, kertas: { judul, nama, alasan }, why, onHapus }: Props & { id: string }) {
  const teks = useTeksDokumenBKD();
  const file = useDownload('GET /v2/bkd/bukti/{id}/berkas', { path: { id } });
  const own = nama || judul;
  return (
    <>
      {!alasan && (
        <UnduhTombol size="sm" file={file} name={`${teks.unduh} ${own}`}>
          {teks.unduh}
        </UnduhTombol>
      )}
      <Button
        size="sm"
        variant="plain"
        icon={<IconTrash />}
        disabled={why !== undefined}
        aria-label={`${teks.hapus} ${own}`}
        onClick={onHapus}
      >
        {teks.hapus}
      </Button>
    </>
  );
}
