import { act, look, open, serve, serveQuery } from '../command/serve';
import {
  ActOnInstalacion,
  BeginHouse,
  EnsureAccessPolicy,
  FindBackups,
  FinishBeginning,
  HasHouseBegun,
  LookAtInstalacion,
  MakeHouseLink,
  NoteAccessPolicy,
  RecognizeHouse,
  RestoreBackup,
  WatchRestore,
} from './instalacion.commands';
import { InstalacionHandler } from './instalacion.handler';
import { Personas } from './personas.executor';
import { PoliticaDeAcceso } from './politica-de-acceso';
import { PuestaEnMarcha } from './puesta-en-marcha';
import { RestauracionDeLaCasa } from './restauracion-de-la-casa';
import { SupresionDePersonas } from './supresion-de-personas';
import { ActOnToken, LookAtToken, OpenToken } from './token.commands';
import { TokenHandler } from './token.handler';
import { ActOnUsuario, EraseUsuario, FinishAccountErasure, NoteAccount, OpenUsuario, RegisterAccounts } from './usuario.commands';

/** The handlers of the commands on people and on the house. */
export const SIRVEN_PERSONAS = [
  serve(ActOnUsuario, Personas, (personas, { id, name, input, meta }) => personas.execute(id, name, input, meta)),
  serve(OpenUsuario, Personas, (personas, { name, input, meta }) => personas.open(name, input, meta)),
  serve(RegisterAccounts, Personas, (personas, { origen, meta, id }) => personas.registrarExistentes(origen, meta, id)),
  serve(NoteAccount, Personas, async (personas, { id }) => void (await personas.anotar(id))),
  serve(EraseUsuario, SupresionDePersonas, (supresion, { id, motivo, meta }) => supresion.suprimir(id, motivo, meta)),
  serve(FinishAccountErasure, SupresionDePersonas, (supresion, { id }) => supresion.completar(id)),
  serve(ActOnInstalacion, InstalacionHandler, act),
  serveQuery(LookAtInstalacion, InstalacionHandler, look),
  serve(OpenToken, TokenHandler, open),
  serve(ActOnToken, TokenHandler, act),
  serveQuery(LookAtToken, TokenHandler, look),
  serve(NoteAccessPolicy, PoliticaDeAcceso, (politica) => politica.anotar()),
  serve(EnsureAccessPolicy, PoliticaDeAcceso, (politica, { meta }) => politica.establecer(meta)),
  serve(BeginHouse, PuestaEnMarcha, (puesta, { puesta: datos, meta }) => puesta.iniciar(datos, meta)),
  serve(RecognizeHouse, PuestaEnMarcha, (puesta, { inicio, meta }) => puesta.reconocer(inicio, meta)),
  serve(FinishBeginning, PuestaEnMarcha, (puesta, { meta }) => puesta.completar(meta)),
  serve(MakeHouseLink, PuestaEnMarcha, (puesta) => puesta.enlace()),
  serve(RestoreBackup, RestauracionDeLaCasa, (casa, { token, clave, punto }) => casa.comenzar(token, clave, punto)),
  serveQuery(FindBackups, RestauracionDeLaCasa, (casa, { token, clave }) => casa.puntos(token, clave)),
  serveQuery(WatchRestore, RestauracionDeLaCasa, (casa, { token }) => casa.estado(token)),
  serveQuery(HasHouseBegun, PuestaEnMarcha, (puesta) => puesta.hecha()),
];
