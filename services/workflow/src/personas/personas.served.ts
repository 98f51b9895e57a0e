import { act, serve, serveQuery } from '../command/serve';
import {
  ActOnInstalacion,
  BeginHouse,
  FinishBeginning,
  HasHouseBegun,
  MakeHouseLink,
  NoteAccessPolicy,
  RecognizeHouse,
} from './instalacion.commands';
import { InstalacionHandler } from './instalacion.handler';
import { Personas } from './personas.executor';
import { PoliticaDeAcceso } from './politica-de-acceso';
import { PuestaEnMarcha } from './puesta-en-marcha';
import { ActOnUsuario, NoteAccount, OpenUsuario, RegisterAccounts } from './usuario.commands';

/** The handlers of the commands on people and on the house. */
export const SIRVEN_PERSONAS = [
  serve(ActOnUsuario, Personas, (personas, { id, name, input, meta }) => personas.execute(id, name, input, meta)),
  serve(OpenUsuario, Personas, (personas, { name, input, meta }) => personas.open(name, input, meta)),
  serve(RegisterAccounts, Personas, (personas, { origen, meta, id }) => personas.registrarExistentes(origen, meta, id)),
  serve(NoteAccount, Personas, async (personas, { id }) => void (await personas.anotar(id))),
  serve(ActOnInstalacion, InstalacionHandler, act),
  serve(NoteAccessPolicy, PoliticaDeAcceso, (politica) => politica.anotar()),
  serve(BeginHouse, PuestaEnMarcha, (puesta, { puesta: datos, meta }) => puesta.iniciar(datos, meta)),
  serve(RecognizeHouse, PuestaEnMarcha, (puesta, { inicio, meta }) => puesta.reconocer(inicio, meta)),
  serve(FinishBeginning, PuestaEnMarcha, (puesta, { meta }) => puesta.completar(meta)),
  serve(MakeHouseLink, PuestaEnMarcha, (puesta) => puesta.enlace()),
  serveQuery(HasHouseBegun, PuestaEnMarcha, (puesta) => puesta.hecha()),
];
