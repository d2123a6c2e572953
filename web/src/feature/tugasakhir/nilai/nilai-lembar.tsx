import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { useDraft } from '@/kit/form/draft/draft';
import { DraftBar } from '@/kit/form/draft/draft-bar';
import { saveDraft } from '@/kit/form/draft/draft-store';
import { UnsavedGuard } from '@/kit/form/draft/unsaved-guard';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { requiredSentence } from '@/kit/form/field/pattern';
import { TextArea } from '@/kit/form/field/text-area';
import { type FormState, useForm } from '@/kit/form/form';
import { Summary } from '@/kit/form/summary';
import { formatTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { useKitTexts } from '@/kit/ui/texts';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useSaat } from '../karya/waktu';
import { bacaanSidang, type Sidang } from '../ujian/sidang-baca';
import css from './nilai.module.css';
import { BandingLembar } from './nilai-banding';
import {
  hitungTotal,
  type Isian,
  type LembarNilai,
  type Penilaian,
  type Skor,
  type SkorKriteria,
  salahNilai,
  teksBobot,
  teksNilai,
  terisi,
  type Usang,
} from './nilai-hitung';
import { DialogKirim } from './nilai-kirim';
import { ruteNilai } from './nilai-rute';
import { useTeksNilai } from './nilai-teks';
import { Huruf } from './nilai-terkirim';

type Props = {
  jenis: Jenis;
  sidang: Sidang;
  penilaian: Penilaian;
  lembar: LembarNilai;
  /** The sheet changed elsewhere, and the form may be gone after it; or it was saved after all. */
  onUsang: (usang: Usang | undefined) => void;
};

/**
 * One's own sheet while it can be written: kept on this device with every pause of typing, at the server as a draft, and
 * sent in the end.
 */
export function LembarSaya(props: Props) {
  const teks = useTeksNilai();
  const kit = useKitTexts();
  const { sidang, penilaian, lembar } = props;
  const { form, simpan, mengirim, berubah, pakaiTerbaru } = useLembar(props);
  const draft = useDraft(form);
  const [kirim, setKirim] = useState(false);
  const { skor } = form.values;
  const bolehKirim = aksi(penilaian, 'kirim');
  const ditahan = bolehKirim?.boleh === false;
  const tanya = () => {
    if (terisi(lembar.kriteria, skor).length === lembar.kriteria.length) setKirim(true);
    else void simpan(true); // refused, with a line for each mark that is missing
  };
  return (
    <form
      noValidate
      aria-label={teks.formNilai}
      className={css.lembar}
      onSubmit={(event) => {
        event.preventDefault();
        void simpan(false);
      }}
    >
      <DraftBar draft={draft} />
      <Summary form={form} />
      {berubah && <BandingLembar lembar={lembar} {...form.values} onPakai={pakaiTerbaru} />}
      <ol className={css.aspek} onKeyDown={nilaiBerikutnya}>
        {lembar.kriteria.map((kriteria) => (
          <Aspek key={kriteria.idKriteria} form={form} kriteria={kriteria} />
        ))}
      </ol>
      <TextArea {...form.field('catatan')} max={5000} />
      <p className={`meta ${css.tersimpan}`} role="status">
        {form.dirty && draft.savedAt && kit.draftSaved(formatTime(draft.savedAt))}
        {!form.dirty && lembar.status === 'draf' && <DrafDiServer lembar={lembar} />}
        {ditahan && <span id="alasan-kirim">{bolehKirim.alasan}</span>}
      </p>
      <div className={css.kaki} data-foot="">
        <Total penilaian={penilaian} kriteria={lembar.kriteria} skor={skor} />
        <Button type="submit" pending={form.pending && !mengirim}>
          {teks.simpanDraf}
        </Button>
        <Button
          variant="primary"
          disabled={ditahan}
          aria-describedby={ditahan ? 'alasan-kirim' : undefined}
          pending={form.pending && mengirim}
          onClick={tanya}
        >
          {teks.kirimNilai}
        </Button>
      </div>
      <UnsavedGuard dirty={form.dirty} saving={() => form.pending || form.isSaving()} kept />
      <DialogKirim
        open={kirim}
        nama={sidang.namaMahasiswa}
        kriteria={lembar.kriteria}
        skor={skor}
        penilaian={penilaian}
        pending={form.pending}
        onClose={() => setKirim(false)}
        onKirim={async () => {
          await simpan(true);
          setKirim(false);
        }}
      />
    </form>
  );
}

type TotalProps = { penilaian: Penilaian; kriteria: readonly SkorKriteria[]; skor: Skor };

/** How many marks are in; the total and its letter once all are: what a part gives says nothing of the whole. */
function Total({ penilaian, kriteria, skor }: TotalProps) {
  const teks = useTeksNilai();
  const sudah = terisi(kriteria, skor).length;
  const total = sudah === kriteria.length ? hitungTotal(kriteria, skor, penilaian.desimal) : undefined;
  return (
    <p className={css.total} role="status">
      {total !== undefined && (
        <>
          <span>{teks.total}</span>
          <b className="tnum">{teksNilai(total, penilaian.desimal)}</b>
          <Huruf penilaian={penilaian} total={total} />
        </>
      )}
      <small className="meta">{teks.aspekDinilai(sudah, kriteria.length)}</small>
    </p>
  );
}

/** Where the draft is, and when and on which device it was changed last. */
function DrafDiServer({ lembar: { diubahPada, diubahDi = '' } }: { lembar: LembarNilai }) {
  const teks = useTeksNilai();
  const saat = useSaat();
  return [teks.drafDiServer, diubahPada && teks.diubah(saat(diubahPada), diubahDi)].filter(Boolean).join(' · ');
}

/** The state of the sheet: what it starts from, how it is saved. */
function useLembar({ jenis, sidang, penilaian, lembar, onUsang }: Props) {
  const teks = useTeksNilai();
  const client = useQueryClient();
  const { username } = useSesi();
  const nilai = ruteNilai.lembar[jenis];
  const draf = { form: 'nilai', user: username, record: `${jenis}-${penilaian.idSidang}-${sidang.id}` };
  const final = useRef(false);
  const [mengirim, setMengirim] = useState(false);
  const [tertinggal, setTertinggal] = useState<number>();
  const kirim = useWrite(ruteNilai.simpan[jenis], {
    refresh: [nilai, ...bacaanSidang(jenis)],
    onSuccess: () => {
      setTertinggal(undefined);
      onUsang(undefined);
      toast.success(final.current ? teks.nilaiTerkirim : teks.drafTersimpan);
    },
    onError: ({ status }) => {
      // Somebody changed the sheet: what is typed stays, the next try knows of the change.
      if (status === 412) setTertinggal(penilaian.versiSaya);
      if (status === 412 || status === 409) void client.invalidateQueries({ queryKey: [nilai] });
    },
  });
  const form = useForm<Isian>({
    fields: {
      skor: {
        label: teks.nilai,
        labelAt: (path) => lembar.kriteria.find(({ idKriteria }) => path === `skor.${idKriteria}`)?.nama,
      },
      catatan: { label: teks.catatanNilai },
    },
    initial: awal(lembar),
    check: ({ skor }) =>
      Object.fromEntries(
        lembar.kriteria.flatMap(({ idKriteria }) => {
          const kosong = final.current && !skor[idKriteria]?.trim();
          const kalimat = salahNilai(skor[idKriteria]) ? teks.rentangNilai : kosong && requiredSentence();
          return kalimat ? [[`skor.${idKriteria}`, kalimat]] : [];
        }),
      ),
    onSubmit: async (isian) => {
      const { skor, catatan } = isian;
      const dikirim = terisi(lembar.kriteria, skor).map(({ idKriteria, nilai }) => ({ idKriteria, nilai }));
      try {
        await kirim.mutateAsync({
          path: { id: sidang.id },
          version: penilaian.versiSaya,
          body: { skor: dikirim, ...(catatan && { catatan }), ...(final.current && { kirim: true }) },
        });
      } catch (thrown) {
        const galat = toApiError(thrown);
        if (galat.status === 412 || galat.status === 409) {
          await saveDraft(draf, isian);
          onUsang({ isian, pesan: galat.message });
        }
        throw padaAspek(galat, dikirim);
      }
    },
    draft: draf,
  });
  const simpan = (selesai: boolean) => {
    final.current = selesai;
    setMengirim(selesai);
    return form.submit();
  };
  // As long as what the last save stumbled over is neither taken nor saved over.
  const berubah = tertinggal !== undefined && penilaian.versiSaya !== tertinggal;
  const pakaiTerbaru = () => {
    setTertinggal(undefined);
    form.reset(awal(lembar));
  };
  return { form, simpan, mengirim, berubah, pakaiTerbaru };
}

type AspekProps = { form: FormState<Isian>; kriteria: SkorKriteria };

function Aspek({ form, kriteria: { idKriteria, nama, bobot } }: AspekProps) {
  const teks = useTeksNilai();
  const path = `skor.${idKriteria}`;
  const ketikan = form.values.skor[idKriteria] ?? '';
  const persen = teks.bobotPersen(teksBobot(bobot));
  return (
    <li>
      <span className={css.namaAspek} aria-hidden="true">
        <b>{nama}</b>
        <small className="meta">{persen}</small>
      </span>
      <NumericInput
        hideLabel
        mode="decimal"
        maxLength={7}
        id={form.idAt(path)}
        name={path}
        label={`${teks.nilaiAspek(nama)}, ${persen}`}
        value={ketikan}
        error={form.errorAt(path)}
        onChange={(baru) => form.set('skor', { ...form.values.skor, [idKriteria]: baru })}
        onBlur={() => salahNilai(ketikan) && form.touch(path)}
      />
    </li>
  );
}

/** Enter leads to the next mark, from the last one out of the list. */
function nilaiBerikutnya(event: KeyboardEvent<HTMLOListElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const semua = [...event.currentTarget.querySelectorAll('input')];
  const berikut = semua[semua.indexOf(event.target as HTMLInputElement) + 1];
  const tujuan = berikut ?? event.currentTarget.closest('form')?.querySelector('textarea');
  tujuan?.focus();
  berikut?.select();
}

function awal({ kriteria, catatan }: LembarNilai): Isian {
  const terisi = kriteria.map(({ idKriteria, nilai }) => [idKriteria, nilai === undefined ? '' : String(nilai)]);
  return { skor: Object.fromEntries(terisi), catatan };
}

/** The failure with its sentences at the criteria, where the server names the rows that were sent. */
function padaAspek({ message, errors }: ApiError, dikirim: readonly { idKriteria: string }[]) {
  const diAspek = Object.entries(errors).map(([nama, kalimat]) => {
    const kriteria = dikirim[Number(/^skor\[(\d+)\]/.exec(nama)?.[1])];
    return [kriteria ? `skor.${kriteria.idKriteria}` : nama, kalimat];
  });
  return { message, errors: Object.fromEntries(diAspek) };
}
