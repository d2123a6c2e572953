// The server's calls and answers, in the shape that openapi-typescript writes. Replaced by `npm run gen`.

type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };
type Get<A, Q = never, P = never> = {
  parameters: { query?: Q; header?: never; path: P; cookie?: never };
  requestBody?: never;
  responses: { 200: Json<A> };
};
type Write<A, B, P = never> = {
  parameters: { query?: never; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string }; path: P; cookie?: never };
  requestBody: { content: { 'application/json': B } };
  responses: { 200: Json<A> };
};
type Delete<P = never> = {
  parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: P; cookie?: never };
  requestBody?: never;
  responses: { 204: { content?: never } };
};
type List<T> = { data: T[]; page: number; perPage: number; total: number };
type Paging = { q?: string; page?: number; perPage?: number; sort?: string };
type Id = { id: string };
type SaringMataKuliah = Paging & {
  status?: string;
  idProdi?: string[];
  idKonsentrasi?: string[];
  semester?: number[];
  kelompok?: string[];
  jenis?: string[];
  teoriPraktik?: string[];
  ampu?: string;
  periode?: number;
};

export interface components {
  schemas: {
    Aksi: { kode: string; boleh: boolean; alasan?: string };
    Sesi: {
      id: string;
      perangkat: string;
      alamat: string;
      dibuatPada: string;
      terakhirPada: string;
      sekarang: boolean;
    };
    Token: {
      token_type: string;
      expires_in: number;
      tokenExpiresAt: number;
      versiKonfigurasi: string;
      username: string;
      access_token?: string;
      refresh_token?: string;
    };
    Pengguna: {
      username: string;
      uuid: string;
      college_id: string;
      nama: string;
      roles: string[];
      izin: string[];
      versiKonfigurasi: string;
      periode: number;
    };
    Profil: {
      nama: string;
      gelarDepan: string;
      gelarBelakang: string;
      nidn: string;
      username: string;
      email: string;
      telepon: string;
      versi: number;
    };
    PesanHalaman: { id: string; judul: string; isi: string; tujuan: string; dibuatPada: string };
    KonfigurasiSitus: {
      college_id: string;
      copyright: string;
      enable_chat: boolean;
      enable_localization: boolean;
      url_sikad_legacy: string;
      color_mode: string;
      versiKonfigurasi: string;
      loginUrl: string;
      zonaWaktu: string;
      kontakOperator: string;
    };
    Sistem: { judul: string; nama: string; logo: string };
    Logo: { college_id: string; logoContentUrl: string };
    Konfigurasi: { keyword: string; value: string };
    DosenSingkat: {
      username: string;
      nama: string;
      gelarDepan: string;
      gelarBelakang: string;
      nidn: string;
      sesiSemester: number;
    };
    Prodi: { id: string; kode: string; nama: string; jenjang: string; status: string };
    Konsentrasi: { id: string; kode: string; nama: string; idProdi: string; namaProdi: string; status: string };
    Rujukan: { kode: string; nama: string };
    MataKuliahBaris: {
      id: string;
      kode: string;
      nama: string;
      namaInggris: string;
      sks: number;
      sksTeori: number;
      sksPraktik: number;
      semester: number;
      kelompok: string;
      namaKelompok: string;
      jenis: string;
      namaJenis: string;
      teoriPraktik: string;
      namaTeoriPraktik: string;
      idProdi: string;
      namaProdi: string;
      idKonsentrasi?: string;
      namaKonsentrasi?: string;
      status: string;
      versi: number;
      aksi: components['schemas']['Aksi'][];
      kelas?: string[];
    };
    MataKuliah: components['schemas']['MataKuliahBaris'] & {
      deskripsi: string;
      prasyarat: { id: string; kode: string; nama: string }[];
      pengampu: { idDosen: string; nama: string; periode: number; kelas: string[]; koordinator: boolean }[];
      dibuatPada: string;
      diubahPada: string;
      diubahOleh: string;
    };
    MataKuliahBaru: {
      kode: string;
      nama: string;
      namaInggris?: string;
      sks: number;
      sksTeori?: number;
      sksPraktik?: number;
      semester: number;
      kelompok: string;
      jenis: string;
      teoriPraktik: string;
      idProdi: string;
      idKonsentrasi?: string;
      status: string;
      deskripsi?: string;
      prasyarat?: string[];
    };
  };
}

type Schema<K extends keyof components['schemas']> = components['schemas'][K];
type Login =
  | { username: string; password: string }
  | { grant_type: string; code: string; redirect_uri: string; client_id: string; code_verifier?: string };

export interface paths {
  '/v2/access_token': { post: Write<Schema<'Token'>, Login> };
  '/v2/refresh_token': { post: Write<Schema<'Token'>, { refresh_token?: string }> };
  '/v2/sign_out': { post: Write<undefined, Record<string, never>> };
  '/v2/user_info': { get: Get<Schema<'Pengguna'>> };
  '/v2/user_sessions': { get: Get<List<Schema<'Sesi'>>>; delete: Delete };
  '/v2/user_sessions/{id}': { delete: Delete<Id> };
  '/v2/user_password': { put: Write<undefined, { lama: string; baru: string }> };
  '/v2/user_profile': { get: Get<Schema<'Profil'>>; put: Write<Schema<'Profil'>, { email: string; telepon: string }> };
  '/v2/user_period': { put: Write<{ sesiSemester: number }, { sesiSemester: number }> };
  '/v2/page_messages': { get: Get<List<Schema<'PesanHalaman'>>, Paging & { tujuan?: string }> };
  '/multisite-config/frontend-config': { get: Get<Schema<'KonfigurasiSitus'>, { url: string; id: string }> };
  '/v1/sistem': { get: Get<List<Schema<'Sistem'>>> };
  '/v1/logo_perguruan_tinggi': { get: Get<Schema<'Logo'>> };
  '/v1/configuration': { get: Get<List<Schema<'Konfigurasi'>>, { filters?: string }> };
  '/v1/config/{keyword}': { get: Get<{ value: string }, never, { keyword: string }> };
  '/v1/dosen/{username}': { get: Get<Schema<'DosenSingkat'>, never, { username: string }> };
  '/v1/authorize/sikad': {
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: never; cookie?: never };
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            response_type: string;
            client_id: string;
            state?: string;
            redirect_uri: string;
            as_role?: string;
            code_challenge?: string;
            code_challenge_method?: string;
          };
        };
      };
      responses: { 200: Json<{ code: string; state: string }> };
    };
  };
  '/v1/prodi': { get: Get<List<Schema<'Prodi'>>, Paging> };
  '/v1/konsentrasi': { get: Get<List<Schema<'Konsentrasi'>>, Paging & { idProdi?: string[] }> };
  '/v2/academic/matakuliah': {
    get: Get<List<Schema<'MataKuliahBaris'>> & { hitung?: Record<string, number> }, SaringMataKuliah>;
    post: Write<Schema<'MataKuliah'>, Schema<'MataKuliahBaru'>>;
  };
  '/v2/academic/matakuliah/unduh': { get: Get<unknown, SaringMataKuliah> };
  '/v2/academic/matakuliah/{id}': {
    get: Get<Schema<'MataKuliah'>, never, Id>;
    put: Write<Schema<'MataKuliah'>, Schema<'MataKuliahBaru'>, Id>;
  };
  '/v2/academic/matakuliah/kelompok': { get: Get<List<Schema<'Rujukan'>>> };
  '/v2/academic/matakuliah/jenis': { get: Get<List<Schema<'Rujukan'>>> };
  '/v2/academic/matakuliah/teoripraktek': { get: Get<List<Schema<'Rujukan'>>> };
}
