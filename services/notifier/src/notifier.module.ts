import { type DynamicModule, Module } from '@nestjs/common';
import { SocketGateway } from './sockets/socket.gateway';

/** Tells people and machines what happened. */
@Module({})
export class NotifierModule {
  static forRoot(): DynamicModule {
    return { module: NotifierModule, providers: [SocketGateway] };
  }
}
