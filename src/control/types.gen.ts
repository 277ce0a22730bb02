// Made from the TypeSpec sources by src/contract/emit.mjs; change those instead.
export interface paths {
  '/clock': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Read the clock. */
    get: operations['getClock']
    /** @description Change pace, stop or start the clock, or set it forward. */
    put: operations['setClock']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock/advance': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Move the clock forward; everything due on the way happens at its own instant. */
    post: operations['advanceClock']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clock/settle': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Move the clock until no asynchronous work is left. */
    post: operations['settleClock']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/credentials': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the seeded secrets. */
    get: operations['listCredentials']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description Say that the sandbox is up, without a credential. */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/reset': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Throw the state away, back to the fixtures, with the clock and the log. */
    post: operations['reset']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sandboxes': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** @description List the sandboxes of this process. */
    get: operations['listSandboxes']
    put?: never
    /** @description Make an isolated sandbox, from fixtures or from another's present state. */
    post: operations['createSandbox']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sandboxes/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** @description Delete an isolated sandbox with its streams and timers. */
    delete: operations['deleteSandbox']
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/sessions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** @description Open a console session for a user. */
    post: operations['createSession']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    ClockAdvance: {
      /** @description An ISO 8601 duration. */
      by?: string
      /** @description An instant, or the next step that is due. */
      to?: string
    }
    ClockChange: {
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Timestamp']
      frozen?: boolean
    }
    ClockRan: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Timers not yet due. */
      pending: number
      /** @description What ran on the way, in order; the first thousand. */
      ran: components['schemas']['StepRun'][]
      /** @description How many steps ran. */
      ranTotal: number
    }
    ClockState: {
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      /** @description Timers not yet due. */
      pending: number
    }
    Credentials: {
      data: components['schemas']['SeededCredential'][]
    }
    /** @description Whether it runs, and what it is. */
    Health: {
      /** @enum {string} */
      status: 'ok'
      version: string
      contractVersion: string
      /** @description Names of the sandboxes. */
      sandboxes: string[]
    }
    /** @enum {string} */
    Pace: 'realistic' | 'quick' | 'instant' | 'manual'
    /** @description The shape of every refusal. */
    ApiError: {
      /** @description For programs. */
      code: string
      /** @description For people. */
      message: string
      /** @description The field, parameter or header at fault. */
      field?: string
      details: {
        [key: string]: unknown
      }
      /** @description True when the same call can succeed later. */
      retryable: boolean
    }
    /**
     * Format: date-time
     * @description An instant in UTC.
     */
    Timestamp: string
    SandboxCreate: {
      name: components['schemas']['SandboxName']
      fixtures?: string
      pace?: components['schemas']['Pace']
      now?: components['schemas']['Timestamp']
      seed?: number
      /** @description Copies the present state of that sandbox. */
      from?: components['schemas']['SandboxName']
    }
    SandboxInfo: {
      name: string
      /** @description Base address of its API. */
      url: string
      controlUrl: string
      now: components['schemas']['Timestamp']
      pace: components['schemas']['Pace']
      frozen: boolean
      seed: number
      /** @description Number of its records. */
      records: number
    }
    SandboxList: {
      data: components['schemas']['SandboxInfo'][]
    }
    SandboxName: string
    /** @description A secret of the fixtures. */
    SeededCredential: {
      /** @enum {string} */
      type: 'api_token' | 'service_account_key' | 'session'
      id: string
      secret: string
      /** @description The header that carries it. */
      header: string
      principalId: string
      tenantId: string
      scopes?: string[]
      /** @description What it is for. */
      purpose: string
    }
    SessionCookie: {
      id: string
      userId: string
      /** @description The Cookie header to send. */
      cookie: string
      expiresAt: components['schemas']['Timestamp']
    }
    SessionCreate: {
      userId: string
      /**
       * @description Whether a second factor has just been given.
       * @default true
       */
      twoFactor?: boolean
    }
    /** @description One step that ran. */
    StepRun: {
      at: components['schemas']['Timestamp']
      handler: string
      id: string
      step: string
    }
  }
  responses: {
    /** @description Access is unauthorized. */
    Refusal401: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Access is forbidden. */
    Refusal403: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The server cannot find the requested resource. */
    Refusal404: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description The request conflicts with the current state of the server. */
    Refusal409: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Client error */
    Refusal422: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Server error */
    Refusal500: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
    /** @description Service unavailable. */
    Refusal503: {
      headers: {
        /** @description The id of this request: the one sent, or one made up. */
        'X-Request-Id': string
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['ApiError']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  getClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockState']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  setClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClockChange']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  advanceClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClockAdvance']
      }
    }
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  settleClock: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockRan']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listCredentials: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Credentials']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Health']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  reset: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  listSandboxes: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxList']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSandbox: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SandboxCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SandboxInfo']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  deleteSandbox: {
    parameters: {
      query?: never
      header?: never
      path: {
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done; nothing to say. */
      204: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          [name: string]: unknown
        }
        content?: never
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
  createSession: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SessionCreate']
      }
    }
    responses: {
      /** @description Made. */
      201: {
        headers: {
          /** @description The id of this request: the one sent, or one made up. */
          'X-Request-Id': string
          /** @description The weak version tag of the resource. */
          ETag?: string
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SessionCookie']
        }
      }
      401: components['responses']['Refusal401']
      403: components['responses']['Refusal403']
      404: components['responses']['Refusal404']
      409: components['responses']['Refusal409']
      422: components['responses']['Refusal422']
      500: components['responses']['Refusal500']
      503: components['responses']['Refusal503']
    }
  }
}
